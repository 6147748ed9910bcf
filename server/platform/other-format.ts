/** The format of a text that only has the name of another one, from its beginning; null for what is not known. */
export function otherFormatOf(text: string): 'a web page' | 'XML' | 'JSON' | null {
  const start = text
    .slice(0, 1000)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^<(?:!doctype html|html|head|body|table)\b/i.test(start)) return 'a web page'
  if (/^<\?xml\b/i.test(start)) return 'XML'
  return /^(?:\{\s*(?:"|\})|\[\s*[{[])/.test(start) ? 'JSON' : null
}
