import type { Page } from '@playwright/test'

interface Violation {
  id: string
  nodes: { html: string }[]
}
type AxeRun = (context: { include: Element[] }, options: object) => Promise<{ violations: Violation[] }>
type WithTexts = typeof globalThis & { doubtful?: Element[]; axe?: { run: AxeRun } }

/** The looks of doubtful texts that axe has found good before, in this worker. */
const passed = new Set<string>()

/**
 * Checks the contrast of every text. Most lie on plain layers of color, where the contrast is a sum of a few lines.
 * Axe, which is in the page already, judges all others: before it looks at a single one it measures the whole page,
 * which takes longer than all of its other rules.
 */
export async function contrastFaults(page: Page, within: string, options: object): Promise<Violation[]> {
  const looks = await page.evaluate(findDoubtful, { within, known: [...passed] })
  if (looks.length === 0) return []
  const violations = await page.evaluate(askAxe, options)
  if (violations.length === 0) for (const look of looks) passed.add(look)
  return violations
}

async function askAxe(options: object): Promise<Violation[]> {
  const { axe, doubtful } = globalThis as WithTexts
  if (!axe || !doubtful) throw new Error('axe is not in the page, or has nothing to judge')
  const only = { runOnly: { type: 'rule', values: ['color-contrast'] } }
  const { violations } = await axe.run({ include: doubtful }, { ...options, ...only })
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
}

/** Runs in the page: keeps the texts whose contrast is not beyond doubt for axe, and returns how they look. */
function findDoubtful({ within, known }: { within: string; known: string[] }): string[] {
  type Color = [red: number, green: number, blue: number, alpha: number]
  interface Layer {
    background: Color | null
    /** All that decides how it is drawn. */
    look: string
  }
  const seen = new Set(known)
  const found = new Map<string, Element>()
  const layers = new Map<Element, Layer>()
  const faded = new Map<Element, boolean>()
  const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true })
  const floating = [...document.querySelectorAll(`${within} *`)].filter(isFloating)

  for (const element of document.querySelectorAll(`${within}, ${within} *`)) {
    if (!hasText(element) || !isShown(element)) continue
    const look = lookOf(element)
    if (isGood(element) || seen.has(look) || found.has(look)) continue
    found.set(look, element)
  }
  ;(globalThis as WithTexts).doubtful = [...found.values()]
  return [...found.keys()]

  function hasText(element: Element): boolean {
    if (element.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])')) return true
    return [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  }

  /** Something with a color of its own that may lie over or under texts that are not in it. */
  function isFloating(each: Element): boolean {
    const { position, backgroundColor, backgroundImage } = getComputedStyle(each)
    const isPlaced = position === 'absolute' || position === 'fixed' || position === 'sticky'
    const isColored = colorOf(backgroundColor)?.[3] !== 0 || backgroundImage !== 'none'
    return isPlaced && isColored && isShown(each)
  }

  function isGood(element: Element): boolean {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const text = colorOf(color)
    const below = layerOf(element).background
    if (!text || !below || isCovered(element)) return false
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    const rounding = 0.05
    const isPlaceholder = element.matches(':placeholder-shown')
    return contrast(over(text, below), below) >= (isLarge ? 3 : 4.5) + rounding && !isPlaceholder
  }

  function isCovered(element: Element): boolean {
    const box = element.getBoundingClientRect()
    return floating.some(each => {
      if (each.contains(element) || element.contains(each)) return false
      const other = each.getBoundingClientRect()
      const isBeside = other.right <= box.left || other.left >= box.right
      return !isBeside && other.bottom > box.top && other.top < box.bottom
    })
  }

  /** The color that an element paints its text on, with all that shows through; null if colors alone do not say it. */
  function layerOf(element: Element): Layer {
    const before = layers.get(element)
    if (before) return before
    const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode } =
      getComputedStyle(element)
    const own = colorOf(backgroundColor)
    const parent = element.parentElement
    const look = [
      element.tagName,
      element.getAttribute('class'),
      backgroundColor,
      backgroundImage,
      opacity,
      position,
    ].join(' ')
    const isPlain =
      opacity === '1' && filter === 'none' && mixBlendMode === 'normal' && backgroundImage === 'none'
    const isEnd = own?.[3] === 1 || !parent
    const below = isEnd ? null : layerOf(parent)
    const canvas: Color = [255, 255, 255, 1]
    const under = below ? below.background : canvas
    const background = isPlain && !isFaded(parent) && own && under ? over(own, under) : null
    const found = { background, look: `${look}<${below?.look ?? ''}` }
    layers.set(element, found)
    return found
  }

  function isFaded(element: Element | null): boolean {
    if (!element) return false
    const before = faded.get(element)
    if (before !== undefined) return before
    const is = getComputedStyle(element).opacity !== '1' || isFaded(element.parentElement)
    faded.set(element, is)
    return is
  }

  function lookOf(element: Element): string {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    return [color, fontSize, fontWeight, isFaded(element), layerOf(element).look].join('|')
  }

  function colorOf(text: string): Color | null {
    const parts = text.match(/[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? []
    const [red, green, blue, alpha = 1] = parts
    if (red === undefined || green === undefined || blue === undefined) return null
    if (/^rgba?\(/.test(text)) return [red, green, blue, alpha]
    return text.startsWith('color(srgb ') ? [red * 255, green * 255, blue * 255, alpha] : null
  }

  function over([red, green, blue, alpha]: Color, below: Color): Color {
    const mix = (own: number, under: number) => own * alpha + under * (1 - alpha)
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
  }

  function contrast(one: Color, other: Color): number {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (lighter + 0.05) / (darker + 0.05)
  }

  /** As WCAG 2.2 defines it. */
  function luminance([red, green, blue]: Color): number {
    const linear = (value: number) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
