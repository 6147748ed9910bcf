import { useState } from 'react'
import type { BaselinePreview } from '#domain/protocols/import-preview.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { reportFailure } from '#web/platform/calls/messages.tsx'
import { useStart } from '../import/use-start.ts'

/** The controls of a baseline: those of a profile, or questions chosen by hand. */
export type Choice = { profile: string; fileName: string } | { question_ids: number[] }

/** The details that a person adds to the choice. */
export interface Details {
  name?: string
  parameters: Record<string, string[]>
}

interface Previewed {
  choice: Choice
  details: Details
  preview: BaselinePreview
}

const sameAs = (one: Details, other: Details) => JSON.stringify(one) === JSON.stringify(other)

/** Previews a baseline and makes it. Nothing changes before it is made. */
export function useBaseline(protocolId: number) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [isBusy, setBusy] = useState(false)
  const start = useStart()

  const read = async (choice: Choice, details: Details): Promise<BaselinePreview> => {
    const controls = 'profile' in choice ? { profile: choice.profile } : choice
    const preview = await call(protocolsApi.baseline, { protocol_id: protocolId, ...controls, ...details })
    setPreviewed({ choice, details, preview })
    return preview
  }
  const busily = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  /** Values that were filled in since the preview are read first; cautions that come with it are confirmed before. */
  const make = async (details: Details, isConfirmed: boolean): Promise<boolean> => {
    let hasBegun = false
    await busily(async () => {
      if (!previewed) return
      const isSame = sameAs(details, previewed.details)
      const preview = isSame ? previewed.preview : await read(previewed.choice, details)
      const isCautioned = preview.cautions.join() !== previewed.preview.cautions.join()
      if (preview.import_id === null || isCautioned) return
      await start(preview.import_id, isConfirmed)
      hasBegun = true
    })
    return hasBegun
  }
  return {
    previewed,
    isBusy,
    look: (choice: Choice) => busily(() => read(choice, { parameters: {} })),
    back: () => setPreviewed(null),
    make,
  }
}
