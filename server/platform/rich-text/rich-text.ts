import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

const require = createRequire(import.meta.url)

/** Loaded with the first text. */
const sanitized = (...given: Parameters<typeof sanitizeHtml>): string => require('sanitize-html')(...given)

const sizes = ['.5rem', '0.5rem', '.75rem', '0.75rem', '1.25rem', '1.5rem']
const indents = ['2rem', '4rem', '6rem', '8rem', '10rem']
const exactly = (values: readonly string[]) =>
  values.map(value => new RegExp(`^${value.replace('.', '\\.')}$`))
const indented = { 'margin-left': exactly(indents) }

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'span'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    span: ['style', 'data-type', 'data-id', 'data-label'],
    p: ['style'],
    h3: ['style'],
    h4: ['style'],
    li: ['style'],
  },
  allowedStyles: {
    span: { 'font-size': exactly(sizes) },
    p: indented,
    h3: indented,
    h4: indented,
    li: indented,
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // The content of scripts and styles is not text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'iframe',
    'svg',
    'math',
    'template',
  ],
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (_, { href = '' }) => ({
      tagName: 'a',
      attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
    span: (_, attribs) => ({ tagName: 'span', attribs: mentionOf(attribs) }),
  },
}

const cell = ['colspan', 'rowspan']

/** The same with tables, for texts that are documents. */
const documentOptions: sanitizeHtml.IOptions = {
  ...options,
  allowedTags: [...(options.allowedTags as string[]), 'table', 'tbody', 'tr', 'th', 'td'],
  allowedAttributes: { ...(options.allowedAttributes as Record<string, string[]>), th: cell, td: cell },
  transformTags: { ...options.transformTags, th: spanningIn('th'), td: spanningIn('td') },
}

const MAX_SPAN = 50

function spanningIn(tagName: string): sanitizeHtml.Transformer {
  return (_, attribs) => ({
    tagName,
    attribs: Object.fromEntries(
      Object.entries(attribs).filter(
        ([name, value]) => cell.includes(name) && Number(value) > 1 && Number(value) <= MAX_SPAN,
      ),
    ),
  })
}

/** A mention has its two facts and nothing else; any other span only its size. */
function mentionOf(attribs: Record<string, string>): Record<string, string> {
  const { style, 'data-type': type, 'data-id': id = '', 'data-label': label = '' } = attribs
  if (type === 'mention' && /^[1-9]\d{0,14}$/.test(id))
    return { 'data-type': type, 'data-id': id, 'data-label': label }
  return style === undefined ? {} : { style }
}

/** Reduces rich text to the permitted elements. Others are removed, but their words stay. */
export function reduced(html: string): string {
  return sanitized(html, options).trim()
}

/** Reduces the text of a document, which may have tables. */
export function reducedDocument(html: string): string {
  return sanitized(html, documentOptions).trim()
}

/** The words of rich text without any markup, for emails, counting and finding out whether there are any. */
export function plainText(html: string): string {
  const broken = html.replace(/<(br|\/p|\/li|\/h[34]|\/blockquote|\/tr)\s*\/?>/gi, '$&\n')
  return sanitized(broken, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: options.nonTextTags ?? [],
  })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('\u00a0', ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
