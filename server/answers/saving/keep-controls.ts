import { NO_CONTROL, type StoredAnswer } from '#domain/answers/answers.rules.ts'
import { nameableControls } from '#server/controls/named-controls.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Target } from './target-rows.ts'

interface Saving {
  stored: StoredAnswer
  target: Pick<Target, 'controlIds'>
}

/**
 * Leaves out the controls that answers to the question can’t name, except those that the earlier answer named already.
 * Without the feature, an answer keeps the controls of the earlier one.
 */
export async function keepControls<Each extends Saving>(
  call: Call,
  questionId: number,
  saving: readonly Each[],
): Promise<Each[]> {
  if (!call.actor.features.has('controls'))
    return saving.map(each => withControls(each, takesControls(each.stored) ? each.target.controlIds : []))
  if (saving.every(({ stored }) => stored.control_ids.length === 0)) return [...saving]
  const nameable = await nameableControls(call, questionId)
  return saving.map(each => {
    const had = each.target.controlIds
    return withControls(
      each,
      each.stored.control_ids.filter(id => nameable.has(id) || had.includes(id)),
    )
  })
}

const takesControls = ({ not_applicable, control }: StoredAnswer) => !not_applicable && control !== NO_CONTROL

const withControls = <Each extends Saving>(each: Each, control_ids: number[]): Each => ({
  ...each,
  stored: { ...each.stored, control_ids },
})
