import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { type Member, usersApi } from '#domain/users/users.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { useBatch } from '#web/platform/calls/use-batch.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'

interface Sent<R extends Route> {
  people: readonly Member[]
  route: R
  inputOf: (member: Member) => RawInputOf<R>
  /** The message shown when all of them have changed. */
  sentence: string
}

/** Applies the same change to several members. The dialog closes unless somebody was refused. */
export function useMembersForm(onClose: () => void, onDone: (() => void) | undefined) {
  const { batch, run } = useBatch<Member & { name: string }>(usersApi.list)
  const send = <R extends Route>({ people, route, inputOf, sentence }: Sent<R>) => {
    const named = people.map(member => ({ ...member, name: member.full_name }))
    void run(named, member => call(route, inputOf(member))).then(({ refused }) => {
      if (refused.length > 0) return
      toastDone(sentence)
      onClose()
      onDone?.()
    })
  }
  const problem = batch?.total === 1 ? (batch.refused[0]?.sentence ?? null) : null
  return { send, batch, isSending: batch?.isRunning ?? false, problem }
}
