import { type Html, html } from '../html/html.ts';
import type { OpenApiDocument, Operation } from './document.ts';
import { type Field, fieldsOf, referred } from './fields.ts';
import type { Schema } from './schemas.ts';

interface Call extends Operation {
  method: string;
  path: string;
}

function table(fields: readonly Field[], entities: Record<string, Schema>): Html {
  const type = (text: string) => {
    const name = text.split(' ').at(-1) ?? '';
    return name in entities ? html`<a href="#${name}">${text}</a>` : text;
  };
  if (fields.length === 0) return html`<p class="none">No fields.</p>`;
  return html`<div class="wide" tabindex="0" role="group" aria-label="Fields"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
<tbody>${fields.map(
    ({ name, type: text, required, notes }) =>
      html`<tr><th scope="row"><code>${name}</code>${!required && html` <small>optional</small>`}</th><td>${type(text)}</td><td>${notes}</td></tr>`,
  )}</tbody></table></div>`;
}

/** The data of a call's success. */
function dataOf({ responses }: Operation): Schema {
  const { content } = responses['200'] as { content: { 'application/json': { schema: Schema } } };
  return content['application/json'].schema.oneOf?.[0]?.properties?.data ?? {};
}

function answer(data: Schema, entities: Record<string, Schema>): Html {
  if (data.$ref) return html`<p><a href="#${referred(data)}">${referred(data)}</a></p>`;
  if (data.type !== 'array') return table(fieldsOf(data), entities);
  return html`<p>A list of <a href="#${referred(data.items ?? {})}">${referred(data.items ?? {})}</a></p>`;
}

function section(call: Call, entities: Record<string, Schema>): Html {
  const { operationId, method, path, summary, security, requestBody } = call;
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return html`<section id="${operationId}">
<h3>${operationId}</h3>
<p>${summary}</p>
<p><code>${method.toUpperCase()} ${path}</code> <span class="badge">${security.length > 1 ? 'Anyone' : 'Members'}</span></p>
${body && html`<h4>Request${type !== 'application/json' && html` <small>${type}</small>`}</h4>${table(fieldsOf(body.schema), entities)}`}
<h4>Answer</h4>${answer(dataOf(call), entities)}
</section>`;
}

/** The document as a page that needs no script. */
export function documentPage(
  { info, tags, paths, components }: OpenApiDocument,
  addresses: { style: string; icon: string; document: string },
): string {
  const entities = components.schemas;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => ('operationId' in operation ? [{ ...operation, method, path }] : [])),
  );
  const groups = tags.map(({ name }) => ({ name, calls: all.filter((call) => call.tags.includes(name)) }));
  const { Refusal: refusal, ...named } = entities;
  const codes = refusal?.properties?.code?.description?.split('; ') ?? [];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${info.title} API</title>
<link rel="icon" href="${addresses.icon}" type="image/svg+xml">
<link rel="stylesheet" href="${addresses.style}">
</head>
<body>
<header><p class="brand"><span class="mark" aria-hidden="true"></span>${info.title}</p></header>
<div class="columns">
<nav aria-label="Calls">${groups.map(
    ({ name, calls }) =>
      html`<h2>${name}</h2><ul>${calls.map(({ operationId }) => html`<li><a href="#${operationId}">${operationId}</a></li>`)}</ul>`,
  )}</nav>
<main>
<h1>API</h1>
<p>${info.description}</p>
<p><a href="${addresses.document}">OpenAPI 3.1 document</a></p>
<h2>Headers</h2>
<p><code>token</code>: the app token that <a href="#login">login</a> answers. <code>lang</code>: the language of the caller, <code>en</code>.</p>
<h2>Codes</h2>
<ul>${codes.map((code) => html`<li>${code}</li>`)}</ul>
${groups.map(({ name, calls }) => html`<h2>${name}</h2>${calls.map((call) => section(call, named))}`)}
<h2>Entities</h2>
${Object.entries(named).map(([name, schema]) => html`<section id="${name}"><h3>${name}</h3>${table(fieldsOf(schema), named)}</section>`)}
</main>
</div>
</body>
</html>
`.text;
}
