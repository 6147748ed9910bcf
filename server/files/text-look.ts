import { TextDecoder } from 'node:util'

const HEAD_BYTES = 4096

/** Watches, while reading, whether something is text, and whether a browser or a shell would run it. */
export class TextLook {
  #head = Buffer.alloc(0)
  #decoder: TextDecoder | null = null
  #isText = true
  #isBegun = false

  take(piece: Buffer): void {
    if (!this.#isBegun) this.#begin(piece)
    if (this.#head.length < HEAD_BYTES)
      this.#head = Buffer.concat([this.#head, piece]).subarray(0, HEAD_BYTES)
    if (this.#isText) this.#isText = this.#decoder ? this.#decodes(piece) : !piece.includes(0)
  }

  /** To be asked at the end. */
  get isHarmlessText(): boolean {
    if (!this.#isText) return false
    const encoding = this.#decoder?.encoding ?? 'utf-8'
    return !isRun(new TextDecoder(encoding).decode(this.#head))
  }

  /** Windows programs write their text in pairs of bytes, which begin with a mark. */
  #begin(piece: Buffer): void {
    this.#isBegun = true
    const mark = piece.subarray(0, 2).toString('hex')
    if (mark === 'fffe') this.#decoder = new TextDecoder('utf-16le', { fatal: true })
    if (mark === 'feff') this.#decoder = new TextDecoder('utf-16be', { fatal: true })
  }

  #decodes(piece: Buffer): boolean {
    try {
      return !this.#decoder?.decode(piece, { stream: true }).includes('\0')
    } catch {
      return false
    }
  }
}

/** Checks whether the text begins as a page, a drawing or a script does, after any comments and declarations. */
function isRun(head: string): boolean {
  const text = head.replace(/^\ufeff/, '')
  if (text.startsWith('#!')) return true
  return /^<(!doctype\s+(html|svg)|([\w-]{1,50}:)?(html|head|body|script|style|iframe|object|embed|svg)\b)/i.test(
    withoutProlog(text),
  )
}

const PROLOG: readonly [begin: RegExp, end: string][] = [
  [/^<\?/, '?>'],
  [/^<!--/, '-->'],
]

function withoutProlog(text: string): string {
  const rest = text.trimStart()
  const end = PROLOG.find(([begin]) => begin.test(rest))?.[1]
  if (!end) return rest
  const at = rest.indexOf(end)
  return at < 0 ? '' : withoutProlog(rest.slice(at + end.length))
}
