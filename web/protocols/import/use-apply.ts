import { useState } from 'react'
import type { ImportPreview } from '#domain/protocols/import-preview.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { reportFailure } from '#web/platform/calls/messages.tsx'
import type { Importing } from './importing.ts'

interface Applying {
  file: File
  importing: Importing
  preview: ImportPreview
  /** The current name; if it was changed, the file is read again under it. */
  name: string
  /** The person has confirmed the import in spite of its cautions. */
  isConfirmed: boolean
  /** Called when reading it again gave another result. */
  onReadAgain: (preview: ImportPreview) => void
}

/** Starts an import. If another one changed the framework since the preview, the file is read again, to confirm it. */
export function useApply({ file, importing, preview, name, isConfirmed, onReadAgain }: Applying) {
  const [isApplying, setApplying] = useState(false)
  const { sheet } = preview
  const readAgain = () => call(importing.preview, { name, ...(sheet !== null && { sheet }) }, { file })
  const begin = async () => {
    const wanted = name === preview.name ? preview : await readAgain()
    if (wanted !== preview) onReadAgain(wanted)
    if (wanted.import_id === null) return
    if (wanted.cautions.join() !== preview.cautions.join()) return
    try {
      await importing.start(wanted.import_id, isConfirmed)
    } catch (error) {
      if (!isOfCautions(error)) throw error
      onReadAgain(await readAgain())
    }
  }
  const apply = async () => {
    setApplying(true)
    try {
      await begin()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      reportFailure(error)
    } finally {
      setApplying(false)
    }
  }
  return { apply, isApplying }
}

function isOfCautions(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 409 && Array.isArray(error.body.cautions)
}
