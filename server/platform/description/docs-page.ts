interface Operation {
  operationId: string
  summary: string
  'x-needs': string
  'x-feature'?: string
  parameters: { name: string; in: string; required: boolean; description?: string; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

interface Description {
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

/** The published description as a page that needs no script. */
export function docsPage(description: Description): string {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const nouns = Map.groupBy(operations, each => each.operation.operationId.split('.')[0] ?? '')
  const sections = [...nouns].map(
    ([noun, calls]) => `<section><h2 id="${noun}">${titleOf(noun)}</h2>${calls.map(call).join('')}</section>`,
  )
  const links = [...nouns.keys()].map(noun => `<li><a href="#${noun}">${titleOf(noun)}</a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Assay · API reference</title><style>${style}</style></head>
<body><nav aria-label="Resources"><ul>${links.join('')}</ul></nav><main><h1>API reference</h1>
<p>Version ${text(description.info.version)}. Also available as an <a href="/api/openapi.json">OpenAPI 3.1 document</a>.
Send <code>Authorization: Bearer …</code> from <code>POST /auth/login</code>, and <code>X-Organization-Id</code> if you belong to several companies.</p>
${sections.join('')}</main></body></html>`
}

/** `riskProfiles` → `Risk profiles`. */
function titleOf(noun: string): string {
  const words = noun.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return text(words.charAt(0).toUpperCase() + words.slice(1))
}

function call({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const needs = [
    `Permission: ${operation['x-needs'] === 'public' ? 'none' : operation['x-needs']}`,
    operation['x-feature'] && `Feature: ${operation['x-feature']}`,
  ]
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const response = Object.values(Object.values(operation.responses)[0]?.content ?? {})[0]?.schema
  return `<article id="${operation.operationId}"><h3><b>${method}</b> <code>${text(path)}</code></h3>
<p>${text(operation.summary)}</p><p class="needs">${text(needs.filter(Boolean).join(' · '))}</p>
${parameters(operation)}${details('Request body', body)}${details('Response', response)}</article>`
}

function parameters({ parameters: all }: Operation): string {
  const shown = all.filter(each => each.in !== 'header')
  if (shown.length === 0) return ''
  const rows = shown.map(
    each =>
      `<tr><td><code>${text(each.name)}</code></td><td>${each.in}</td><td>${text(each.description ?? '')}</td><td><code>${text(JSON.stringify(each.schema))}</code></td></tr>`,
  )
  return `<details><summary>Parameters</summary><table><thead><tr><th>Name</th><th>In</th><th>Description</th><th>Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table></details>`
}

function details(title: string, schema: unknown): string {
  return schema === undefined
    ? ''
    : `<details><summary>${title}</summary><pre tabindex="0">${text(JSON.stringify(schema, null, 2))}</pre></details>`
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{display:grid;grid-template-columns:14rem minmax(0,60rem);gap:2rem;margin:0 auto;padding:2rem;max-width:80rem}
nav{position:sticky;top:2rem;align-self:start}nav ul{list-style:none;margin:0;padding:0}
h1,h2,h3{line-height:1.25}article{border-top:1px solid #8886;padding:.5rem 0}
h3{font-size:1rem;margin:.5rem 0 0;overflow-wrap:anywhere}h3 b{display:inline-block;min-width:4.5rem}
p{margin:.25rem 0}.needs{opacity:.8;font-size:.875rem}
pre,table{overflow:auto;font-size:.8125rem;max-width:100%;display:block}td,th{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}
@media(max-width:50rem){body{display:block;padding:1rem}nav{position:static}}`
