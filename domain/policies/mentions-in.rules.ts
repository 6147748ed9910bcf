/** The people whom a rich text mentions, once each. */
export function mentionsIn(html: string): number[] {
  const mentions = html.match(/<span[^>]*data-type="mention"[^>]*>/g) ?? []
  const ids = mentions.map(mention => Number(/data-id="(\d+)"/.exec(mention)?.[1] ?? 0))
  return [...new Set(ids.filter(id => id > 0))]
}
