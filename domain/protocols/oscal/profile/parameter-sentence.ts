import type { OpenParameter } from '../../open-parameter.ts'
import type { OscalParameter } from '../oscal-catalog-schema.ts'
import { idIn, insertion, type Writer } from '../oscal-parameters.ts'
import { clip, plainText } from '../oscal-text.ts'

export type Sentence = OpenParameter['sentence']

const TEXT = 2_000

interface Context {
  /** Parameters by id and by former id. */
  byId: Map<string, OscalParameter>
  write: Writer
}

/** The sentence in pieces: its texts with filled parameters, and between them its open parameters. */
export function sentenceOf(markup: string, { byId, write }: Context): Sentence {
  const inserted: string[] = []
  // Parameters wait in slots, so that no sign in their words is taken for markup around them.
  const slotted = markup.replace(/[\uE000\uE001]/g, '').replace(insertion, (whole: string) => {
    inserted.push(whole)
    return `\uE000${inserted.length - 1}\uE001`
  })
  const pieces: Sentence = []
  const add = (text: string, parameter_id: string | null) => {
    const last = pieces.at(-1)
    if (parameter_id === null && last?.parameter_id === null) last.text += text
    else if (text) pieces.push({ text, parameter_id })
  }
  for (const [index, text] of plainText(slotted)
    .split(/\uE000(\d+)\uE001/)
    .entries()) {
    if (index % 2 === 0) {
      add(text, null)
      continue
    }
    const whole = inserted[Number(text)] ?? ''
    const parameter = byId.get(idIn(whole.slice(2, -2)))
    add(write(whole), parameter && !parameter.values?.length ? parameter.id : null)
  }
  return pieces.map(({ text, parameter_id }) => ({ text: clip(text, TEXT), parameter_id }))
}
