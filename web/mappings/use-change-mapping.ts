import type { MappingChange } from '#domain/mappings/mappings.contract.ts'
import type { Relation } from '#domain/mappings/relations.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import type { MappingApi } from './mapping-api.ts'
import { mappingsTexts as texts } from './mappings.texts.ts'

interface Before {
  /** Null: there was no mapping of the owner's. */
  relation: Relation | null
  note?: string
  done: string
}

/** Changes one mapping, with Undo in a toast, which runs the opposite change of the version that it made. */
export function useChangeMapping(api: MappingApi, protocolId: number) {
  const send = useSend(api.change, { invalidates: Object.values(api) })
  async function change(wanted: MappingChange, { relation, note, done }: Before): Promise<void> {
    const { mappings } = await send.mutateAsync({ protocol_id: protocolId, changes: [wanted] })
    const { question_id, other_question_id } = wanted
    // A removed mapping leaves none, or the shared one, whose version is null.
    const version = wanted.relation === null ? null : (mappings[0]?.version ?? null)
    const back = { question_id, other_question_id, relation, version, ...(note !== undefined && { note }) }
    toastUndo(done, () => {
      void send.mutateAsync({ protocol_id: protocolId, changes: [back] }).then(
        () => toastDone(texts.undone),
        () => undefined,
      )
    })
  }
  return { change, isPending: send.isPending }
}
