import type { Block } from '#domain/policies/compare-texts.rules.ts'

const blockTags = new Set(['P', 'H3', 'H4', 'LI', 'BLOCKQUOTE'])
const containers = 'p, h3, h4, li, blockquote, ul, ol'

/** Reads the paragraphs of a rich text. One in a list or quotation has the kind of that; a row of a table is one. */
export function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('p, h3, h4, li, blockquote, tr')]
    .filter(
      element => element.tagName === 'TR' || !(element.closest('tr') || element.querySelector(containers)),
    )
    .map(element => ({ kind: kindOf(element), text: textOf(element) }))
    .filter(({ text }) => text !== '')
}

function kindOf(element: Element): string {
  const parent = element.parentElement
  const outer = parent && blockTags.has(parent.tagName) ? parent : element
  return outer.tagName.toLowerCase()
}

const plain = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

const textOf = (element: Element) =>
  element.tagName === 'TR' ? [...element.children].map(plain).join(' | ') : plain(element)

/** The parts of a rich text that stand one below the other, such as paragraphs, lists and tables, as they are kept. */
export function partsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const column of body.querySelectorAll('colgroup')) column.remove()
  for (const element of body.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (name === 'style' || (name.endsWith('span') && value === '1')) element.removeAttribute(name)
  return [...body.children].map(element => element.outerHTML)
}
