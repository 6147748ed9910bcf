import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import type { CallFailure } from '../calls/call-failure.ts'
import { type SendOptions, useSend } from '../calls/queries.ts'

/** The input of both calls, or of each. */
type Inputs<Act extends Route, Undo extends Route> =
  | { input: RawInputOf<Act> & RawInputOf<Undo>; undoInput?: RawInputOf<Undo> }
  | { input: RawInputOf<Act>; undoInput: RawInputOf<Undo> }

type Options<Act extends Route, Undo extends Route> = Inputs<Act, Undo> & {
  act: Act
  undo: Undo
  /** Completes the undo if one call does not restore everything. */
  alsoUndo?: () => Promise<unknown>
  /** The messages shown when it is done and when it is undone. */
  done: string
  undone: string
  invalidates?: readonly Route[]
  version?: number
  /** Called after it is done, and after it is undone. */
  onChanged?: () => void
  /** Handles a failure; by default a toast does. */
  onFailure?: (failure: CallFailure) => void
}

/**
 * A reversible action, such as moving to the trash, with Undo in a toast. Both continue when the row that started them
 * unmounts, because a promise settles then and a callback of the row would not.
 */
export function useReversible<Act extends Route, Undo extends Route>(options: Options<Act, Undo>) {
  const {
    input,
    undoInput = input as RawInputOf<Undo>,
    alsoUndo,
    done,
    undone,
    invalidates,
    version,
  } = options
  const { onChanged, onFailure } = options
  const sending: SendOptions = { quiet: onFailure !== undefined, ...(invalidates && { invalidates }) }
  const acting = useSend(options.act, { ...sending, ...(version !== undefined && { version }) })
  const undoing = useSend(options.undo, sending)
  const undo = (): void =>
    void undoing
      .mutateAsync(undoInput)
      .then(() => alsoUndo?.())
      .then(
        () => {
          onChanged?.()
          toastDone(undone)
        },
        (failure: CallFailure) => onFailure?.(failure),
      )
  /** Rejects if the server refuses. */
  const act = async (): Promise<void> => {
    await acting.mutateAsync(input).catch((failure: CallFailure) => {
      onFailure?.(failure)
      throw failure
    })
    onChanged?.()
    toastUndo(done, undo)
  }
  return { act, undo, isPending: acting.isPending }
}
