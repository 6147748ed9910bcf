import type { OpenParameter } from '#domain/protocols/open-parameter.ts'

/** A sentence with the parameters that it is the first to name. */
export interface ParameterSentence {
  pieces: OpenParameter['sentence']
  parameters: OpenParameter[]
}

/** A control with the sentences that name open parameters. */
export interface ParameterControl {
  control: string
  title: string
  sentences: ParameterSentence[]
}

/** The parameters by control and sentence, in their order. */
export function groupedByControl(parameters: readonly OpenParameter[]): ParameterControl[] {
  const controls: ParameterControl[] = []
  for (const parameter of parameters) {
    const { control, control_title: title, sentence: pieces } = parameter
    let group = controls.at(-1)
    if (group?.control !== control) {
      group = { control, title, sentences: [] }
      controls.push(group)
    }
    const last = group.sentences.at(-1)
    const isSame = last && JSON.stringify(last.pieces) === JSON.stringify(pieces)
    if (isSame) last.parameters.push(parameter)
    else group.sentences.push({ pieces, parameters: [parameter] })
  }
  return controls
}

/** Checks whether a parameter has the words in its control, label, sentence or values. */
export function matches(
  { control, control_title, label, sentence }: OpenParameter,
  values: readonly string[],
  search: string,
): boolean {
  const words = [`${control} ${control_title}`, label, sentence.map(({ text }) => text).join(''), ...values]
  const all = words.join('\n').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word))
}

/** The labels that several parameters share, the most frequent first. Choices differ even under one label. */
export function sharedLabels(parameters: readonly OpenParameter[]): Map<string, string[]> {
  const texts = parameters.filter(({ choices }) => choices.length === 0)
  const groups = [...Map.groupBy(texts, ({ label }) => label)].filter(([, all]) => all.length > 1)
  const sorted = groups.toSorted(([, one], [, other]) => other.length - one.length)
  return new Map(sorted.map(([label, all]) => [label, all.map(({ id }) => id)]))
}
