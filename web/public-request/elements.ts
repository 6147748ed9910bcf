type Child = Node | string | null | false | undefined

/** Makes an element. Handlers are given as functions under the names of their events: `onclick`. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Record<string, unknown>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value as EventListener)
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)))
  return element
}

const allowed = new Set(['P', 'BR', 'H3', 'H4', 'STRONG', 'EM', 'U', 'S', 'UL', 'OL', 'LI', 'BLOCKQUOTE'])

/** Rich text as elements. Any other markup is reduced to its text, and links open elsewhere. */
export function richText(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return h('div', { class: 'about' }, ...copied(body))
}

function copied(parent: Node): Node[] {
  return [...parent.childNodes].flatMap(node => {
    if (node instanceof Text) return [document.createTextNode(node.data)]
    if (!(node instanceof Element)) return []
    const children = copied(node)
    const href = node.getAttribute('href') ?? ''
    if (node.tagName === 'A' && /^(https?:|mailto:)/i.test(href))
      return [h('a', { href, target: '_blank', rel: 'noopener noreferrer nofollow' }, ...children)]
    if (!allowed.has(node.tagName)) return children
    return [h(node.tagName.toLowerCase() as 'p', {}, ...children)]
  })
}

/** `YYYY-MM-DD` as the app shows days. */
export function shownDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** A size, as the app writes it. */
export function shownBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${Math.round(bytes / 100_000) / 10} MB`
}
