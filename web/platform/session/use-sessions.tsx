import { useQuery } from '@tanstack/react-query'
import type { AnswerOf, RawInputOf, Route } from '#domain/platform/route.ts'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { asking, useSend } from '../calls/queries.ts'
import { failedOf } from '../table-of.ts'

interface Options<List extends Route, End extends Route> {
  list: List
  end: End
  input: RawInputOf<List> & RawInputOf<End>
  /** The message shown after the sessions have ended. */
  done: string
  onClose: () => void
}

/** Somebody's sessions as props of `SessionsDialog`; they are not cached in the browser. */
export function useSessions<List extends Route, End extends Route>(options: Options<List, End>) {
  const { list, end, input, done, onClose } = options
  const query = useQuery({ ...asking(list, input), staleTime: 0, meta: { keep: false } })
  const send = useSend(end, { invalidates: [list] })
  const onSuccess = () => {
    onClose()
    toastDone(done)
  }
  const { data, error, refetch } = query
  return {
    data: data as AnswerOf<List> | undefined,
    shown: {
      onClose,
      isEnding: send.isPending,
      onEnd: () => send.mutate(input, { onSuccess }),
      problem: error && !data && <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />,
    },
  }
}
