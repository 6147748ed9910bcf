import { useCan, useMe } from '#web/platform/session/me.ts'

/** Checks whether the person may set up webhooks: nobody who acts as somebody else may. */
export function useMayChange(): boolean {
  const me = useMe()
  return useCan()('company:change') && me?.impersonator == null
}
