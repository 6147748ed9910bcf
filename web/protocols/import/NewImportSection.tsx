import { useState } from 'react'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { reportFailure } from '#web/platform/calls/messages.tsx'
import { useFileCall } from '#web/platform/calls/use-file-call.ts'
import { SendingFile } from '#web/ui/form/files/SendingFile.tsx'
import classes from './Import.module.css'
import { ImportFileSection } from './ImportFileSection.tsx'
import { ImportPreviewSection } from './ImportPreviewSection.tsx'
import { ImportProblemsSection } from './ImportProblemsSection.tsx'
import type { Importing } from './importing.ts'
import { importTexts as texts } from './protocol-import.texts.ts'
import { SheetField } from './SheetField.tsx'

/** Chooses a file, previews its framework and starts to import it. */
export function NewImportSection({ importing }: { importing: Importing }) {
  const { reading, read, begin, replace } = useFileCall(importing.preview, {})
  const [isChoosing, setChoosing] = useState(false)
  if (reading.state === 'choosing')
    return <ImportFileSection {...reading} importing={importing} onChoose={file => void read(file)} />
  const { file } = reading
  if (reading.state === 'sending')
    return (
      <div className={classes.panel}>
        <SendingFile {...reading} help={texts.readingHelp} onCancel={begin} />
      </div>
    )
  const { answer } = reading
  const chooseSheet = async (sheet: number) => {
    setChoosing(true)
    try {
      replace(file, await call(importing.preview, { sheet }, { file }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      reportFailure(error)
    } finally {
      setChoosing(false)
    }
  }
  const sheetField = answer.sheet !== null && (
    <SheetField
      sheets={answer.sheets}
      sheet={answer.sheet}
      isBusy={isChoosing}
      onChoose={sheet => void chooseSheet(sheet)}
    />
  )
  if (answer.errors.length > 0) {
    return (
      <ImportProblemsSection
        fileName={file.name}
        errors={answer.errors}
        sheetField={sheetField}
        onChooseAnother={begin}
      />
    )
  }
  return (
    <ImportPreviewSection
      key={answer.sheet}
      file={file}
      importing={importing}
      preview={answer}
      sheetField={sheetField}
      isBusy={isChoosing}
      onReadAgain={preview => replace(file, preview)}
      onChooseAnother={begin}
    />
  )
}
