import type { Registry } from '@community/contract/registry';
import type { Configuration, InitialResponse } from '@community/core';

/** JSON that the HTML server writes into the page, or static hosting serves as files. */
export interface PageDocuments {
  configuration: Configuration;
  registry: Registry;
  /** Responses to the page's first calls. */
  responses: readonly InitialResponse[];
  /** When the server rendered the page (milliseconds). */
  renderedAt: number;
}

function inline(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

async function inlineOrFile(id: string, address: string): Promise<unknown> {
  const content = inline(id);
  if (content) return content;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return response.json();
}

/** Reads the documents from the page; static hosting has configuration and registry as files. */
export async function readPageDocuments(): Promise<PageDocuments> {
  const [configuration, registry] = await Promise.all([
    inlineOrFile('community-configuration', '/configuration.json'),
    inlineOrFile('community-registry', '/registry.json'),
  ]);
  return {
    configuration: configuration as Configuration,
    registry: registry as Registry,
    responses: (inline('community-answers') ?? []) as InitialResponse[],
    renderedAt: Number(inline('community-rendered-at')),
  };
}
