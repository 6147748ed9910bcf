const emphasis: [RegExp, string][] = [
  [/\*\*(?!\s)([^*]+)\*\*/g, '$1'],
  [/\*(?!\s)([^*\n]+)\*/g, '$1'],
  [/(?<![\p{L}\p{N}_])__?([^_\n]+)__?(?![\p{L}\p{N}_])/gu, '$1'],
  [/`([^`]+)`/g, '$1'],
]

// Link texts may hold one pair of brackets, as in "[AC-2 [1]](#ac-2)".
const link = /!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\([^()\s]*(?:\s+"[^"]*")?\)/g
const tag = /<\/?[A-Za-z][^<>]*>/g
const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&nbsp;': ' ',
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: the database stores no NUL, and no other control is text.
const controls = /[\u0000-\u0008\u000B-\u001F\u007F]/g
const escapedSigns = /\\([\\`*_{}[\]()#+\-.!<>~^"'])/g
// Escaped characters wait here, out of the markup's reach, until the markup is gone.
const shelter = 0xe100

function hideEscapes(markup: string): string {
  return markup.replace(escapedSigns, (_, sign: string) => String.fromCharCode(shelter + sign.charCodeAt(0)))
}

function showEscapes(text: string): string {
  return text.replace(/[\uE100-\uE17F]/g, hidden => String.fromCharCode(hidden.charCodeAt(0) - shelter))
}

/**
 * The words of OSCAL markup (a small Markdown, see the NIST datatypes `markup-line` and `markup-multiline`): links keep
 * their text, emphasis and tags go, paragraphs stay as blank lines.
 */
export function plainText(markup: string): string {
  let text = hideEscapes(markup.replace(/\r\n?/g, '\n')).replace(link, '$1').replace(tag, '')
  for (const [sign, words] of emphasis) text = text.replace(sign, words)
  text = showEscapes(text).replace(/&(?:lt|gt|amp|quot|nbsp);/g, entity => entities[entity] ?? entity)
  return tidy(text)
}

/**
 * Text that can be stored and shown: without control characters, broken Unicode, doubled braces (the mark of a
 * parameter) or superfluous blanks.
 */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(controls, '')
    .replace(/\{{2,}|\}{2,}/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The text cut to `max` characters, with an ellipsis where it was longer; never in the middle of a character. */
export function clip(text: string, max: number): string {
  return text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
}
