import type { Registry } from '@community/contract/registry';
import type { Configuration, InitialResponse } from '@community/core';

/** What the document server writes into the page as JSON, or static hosting serves as files. */
export interface PageDocuments {
  configuration: Configuration;
  registry: Registry;
  /** Answers of the page's first calls. */
  answers: readonly InitialResponse[];
  /** When the server made them (milliseconds). */
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
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** Reads configuration, registry and first answers from the page; static hosting has the first two as files. */
export async function readPageDocuments(): Promise<PageDocuments> {
  const [configuration, registry] = await Promise.all([
    inlineOrFile('community-configuration', '/configuration.json'),
    inlineOrFile('community-registry', '/registry.json'),
  ]);
  return {
    configuration: configuration as Configuration,
    registry: registry as Registry,
    answers: (inline('community-answers') ?? []) as InitialResponse[],
    renderedAt: Number(inline('community-rendered-at')),
  };
}
