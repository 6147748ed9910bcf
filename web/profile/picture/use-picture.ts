import { useMutation } from '@tanstack/react-query'
import { profileApi } from '#domain/profile/profile.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { useMeChange } from '../use-me-change.ts'

/** Saves and removes the person’s picture; the header updates at once. */
export function usePicture(onSaved: () => void) {
  const changeMe = useMeChange()
  const save = useMutation<CurrentUser, CallFailure, File>({
    mutationFn: file => call(profileApi.savePicture, {}, { file }),
    meta: { quiet: true },
    onSuccess: ({ profile_picture }) => {
      changeMe({ profile_picture })
      onSaved()
    },
  })
  const removal = useSend(profileApi.removePicture, { invalidates: [] })
  const remove = {
    isPending: removal.isPending,
    mutate: (input: Record<never, never>) =>
      removal.mutate(input, { onSuccess: () => changeMe({ profile_picture: null }) }),
  }
  return { save, remove, problem: save.error && sentenceOf(save.error) }
}
