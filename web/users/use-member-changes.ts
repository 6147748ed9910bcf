import { useQueryClient } from '@tanstack/react-query'
import { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { type Member, usersApi } from '#domain/users/users.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { invalidate } from '#web/platform/calls/queries.ts'
import { useBatch } from '#web/platform/calls/use-batch.ts'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { usersTexts as texts } from './users.texts.ts'

type Known = Pick<Member, 'id' | 'full_name'>

const named = (people: readonly Known[]) => people.map(({ id, full_name }) => ({ id, name: full_name }))

/** People with a pending or declined invitation are invited again. */
function restoredSentence(names: readonly string[], invited: readonly string[]): string {
  const [name = ''] = names
  const [email] = invited
  if (names.length === 1) return email ? texts.invitedAgain(email) : texts.restored(name)
  const back = names.length - invited.length
  const sentences = [
    back > 0 && texts.restoredMany(back),
    invited.length > 0 && texts.invitedAgainMany(invited.length),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Changes members without a form: removes them with Undo, restores them, resends invitations. */
export function useMemberChanges() {
  const client = useQueryClient()
  const { batch, run } = useBatch(usersApi.list)
  const notify = async (
    people: readonly Known[],
    change: (user_id: number) => Promise<unknown>,
    sentenceOf: (changed: string[]) => string,
  ) => {
    const { changed, refused } = await run(named(people), ({ id }) => change(id))
    if (changed.length > 0) toastDone(sentenceOf(changed.map(({ name }) => name)))
    for (const { name, sentence } of refused) toastFailure(sentence, { title: name, id: name })
  }
  const restoreMany = (people: readonly Known[]) => {
    const invited: string[] = []
    const restore = async (user_id: number) => {
      const { state, email } = await call(usersApi.restore, { user_id })
      if (state === 'invited') invited.push(email)
    }
    return notify(people, restore, names => restoredSentence(names, invited))
  }
  const resendMany = (people: readonly Known[]) =>
    notify(
      people,
      user_id => call(usersApi.resendInvitation, { user_id }),
      ([first = '', ...others]) =>
        others.length > 0 ? texts.resentMany(others.length + 1) : texts.resent(first),
    )
  const removeMany = async (people: readonly Known[], hand_over_to?: number) => {
    const { changed, refused } = await run(named(people), ({ id }) =>
      call(usersApi.remove, { user_id: id, hand_over_to }),
    )
    if (hand_over_to !== undefined)
      void invalidate(client, [assignmentsApi.list, assignmentsApi.collaborations])
    const gone = changed.map(({ id, name }) => ({ id, full_name: name }))
    const [first, ...others] = gone
    if (first) {
      const sentence = others.length > 0 ? texts.removedMany(gone.length) : texts.removed(first.full_name)
      toastUndo(sentence, () => void restoreMany(gone))
    }
    return refused
  }
  return {
    batch,
    isRunning: batch?.isRunning ?? false,
    removeMany,
    restoreMany,
    resendMany,
    restore: (member: Known) => void restoreMany([member]),
    resend: (member: Known) => void resendMany([member]),
  }
}
