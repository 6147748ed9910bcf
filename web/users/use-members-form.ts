import { useRef, useState } from 'react'
import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { type Member, usersApi } from '#domain/users/users.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { useBatch } from '#web/platform/calls/use-batch.ts'
import { conflictOf } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'

interface Sent<R extends Route> {
  route: R
  inputOf: (member: Member) => RawInputOf<R>
  /** The message shown when all of them have changed. */
  sentence: string
}

/**
 * Applies the same change to several members. The dialog closes unless somebody was refused. A change of one member is
 * based on the version that the dialog showed.
 */
export function useMembersForm(
  people: readonly Member[],
  onClose: () => void,
  onDone: (() => void) | undefined,
) {
  const { batch, run } = useBatch<Member & { name: string }>(usersApi.list)
  const isOne = people.length === 1
  const version = useRef(people[0]?.version)
  const [theirs, setTheirs] = useState<Member | null>(null)
  const change = <R extends Route>(route: R, input: RawInputOf<R>) =>
    call(route, input, isOne ? { version: version.current } : {}).catch((error: unknown) => {
      if (isOne && error instanceof CallFailure) setTheirs(conflictOf<Member>(error))
      throw error
    })
  const send = <R extends Route>({ route, inputOf, sentence }: Sent<R>) => {
    const named = people.map(member => ({ ...member, name: member.full_name }))
    setTheirs(null)
    void run(named, member => change(route, inputOf(member))).then(({ refused }) => {
      if (refused.length > 0) return
      toastDone(sentence)
      onClose()
      onDone?.()
    })
  }
  const problem = batch?.total === 1 && !theirs ? (batch.refused[0]?.sentence ?? null) : null
  /** Replaces the other version with the next submission. Not a state: the same click submits the form. */
  const keepMine = () => {
    version.current = theirs?.version
  }
  return { send, batch, isSending: batch?.isRunning ?? false, problem, theirs, keepMine }
}
