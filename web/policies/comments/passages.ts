import { hasPassage, quoteOf } from '#domain/policies/passages.rules.ts'

const blocks = 'p, h3, h4, li, td, th, blockquote'

interface Place {
  node: Text
  offset: number
}

/** The words below an element with single spaces, and the place of each letter. Blocks are separated by a space. */
function lettersOf(root: Node): { text: string; places: Place[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const places: Place[] = []
  let text = ''
  let block: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const letters = node as Text
    const own = letters.parentElement?.closest(blocks) ?? null
    const isNewBlock = own !== block
    block = own
    const add = (letter: string, offset: number) => {
      const isSpace = /\s/.test(letter)
      if (isSpace && (text === '' || text.endsWith(' '))) return
      text += isSpace ? ' ' : letter
      places.push({ node: letters, offset })
    }
    if (isNewBlock) add(' ', 0)
    for (const [offset, letter] of letters.data.split('').entries()) add(letter, offset)
  }
  return { text, places }
}

/** Finds out whether a passage is still in a rich text. */
export function isQuoted(html: string, quote: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return hasPassage(lettersOf(body).text, quote)
}

/** The place of a passage below an element, or null if it is not there. */
export function rangeOf(root: Node, quote: string): Range | null {
  const { text, places } = lettersOf(root)
  const start = text.indexOf(quote)
  const [first, last] = [places[start], places[start + quote.length - 1]]
  if (start < 0 || !first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}

/** The words that are selected below an element, as a comment quotes them. Empty if none are. */
export function selectedIn(root: Node | null): string {
  const selection = document.getSelection()
  if (!root || !selection || selection.isCollapsed || selection.rangeCount === 0) return ''
  const range = selection.getRangeAt(0)
  return root.contains(range.commonAncestorContainer) ? quoteOf(selection.toString()) : ''
}

const NAME = 'policy-passage'

/** Scrolls to a passage and marks it. */
export function showPassage(root: Node, quote: string): void {
  const range = rangeOf(root, quote)
  if (!range) return
  CSS.highlights?.set(NAME, new Highlight(range))
  range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
