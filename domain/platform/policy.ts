import { Failure } from './failure.ts'

/** `true`, or the sentence that explains the refusal. */
export type Verdict = true | string

/** A person's permissions on one record: a verdict for each verb. */
export type Policy<Actor, Facts> = Record<string, (actor: Actor, facts: Facts) => Verdict>

export interface RecordVerdicts<Verb extends string> {
  abilities: Record<Verb, boolean>
  reasons: Partial<Record<Verb, string>>
}

/** Asks a whole policy about one record, in the shape that travels with it. */
export function verdictsOf<Actor, Facts, Verb extends string>(
  policy: Record<Verb, (actor: Actor, facts: Facts) => Verdict>,
  actor: Actor,
  facts: Facts,
): RecordVerdicts<Verb> {
  const verbs = Object.keys(policy) as Verb[]
  const verdicts = verbs.map(verb => [verb, policy[verb](actor, facts)] as const)
  return {
    abilities: Object.fromEntries(verdicts.map(([verb, verdict]) => [verb, verdict === true])) as Record<
      Verb,
      boolean
    >,
    reasons: Object.fromEntries(verdicts.filter(([, verdict]) => verdict !== true)) as Partial<
      Record<Verb, string>
    >,
  }
}

/** Throws `forbidden` with the verdict's sentence unless it is `true`. */
export function demand(verdict: Verdict): void {
  if (verdict !== true) throw new Failure('forbidden', verdict)
}

/**
 * Throws `forbidden` with the reason unless the record's verdict allows the verb. A verdict that is missing refuses, and
 * a record whose verbs are not known does not compile.
 */
export function demandAbility<Verb extends string>(
  { abilities, reasons }: RecordVerdicts<Verb>,
  verb: string extends Verb ? never : NoInfer<Verb>,
): void {
  demand(abilities[verb] === true || (reasons[verb] ?? 'Permission Denied'))
}

/** Throws `conflict` with the verdict's sentence unless it is `true`: a record's state forbids the same to everybody. */
export function demandState(verdict: Verdict): void {
  if (verdict !== true) throw new Failure('conflict', verdict)
}

/**
 * Throws unless the record's verdict allows the verb: `conflict` if its state alone refuses it, which `state` is the verdict
 * on, and `forbidden` for a person who may not do it in any state, and who is told that and not the state.
 */
export function demandInState<Verb extends string>(
  record: RecordVerdicts<Verb>,
  verb: string extends Verb ? never : NoInfer<Verb>,
  state: Verdict,
): void {
  if (state === true || record.reasons[verb] !== state) demandAbility(record, verb)
  demandState(state)
}

/** The first refusal, or `true`. */
export function all(...verdicts: Verdict[]): Verdict {
  return verdicts.find(verdict => verdict !== true) ?? true
}
