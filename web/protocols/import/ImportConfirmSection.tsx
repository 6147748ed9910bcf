import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { reportFailure } from '#web/platform/calls/messages.tsx'
import classes from './Import.module.css'
import { ImportCautionsSection } from './ImportCautionsSection.tsx'
import { importTexts as texts } from './protocol-import.texts.ts'
import { useStart } from './use-start.ts'

interface Props {
  importId: number
  cautions: readonly string[]
  /** The other way on. */
  children: ReactNode
}

/** An import that another one overtook: it starts again once its cautions are confirmed. */
export function ImportConfirmSection({ importId, cautions, children }: Props) {
  const [isConfirmed, setConfirmed] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const start = useStart()
  const confirm = async () => {
    setStarting(true)
    try {
      await start(importId, true)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      reportFailure(error)
    } finally {
      setStarting(false)
    }
  }
  return (
    <Stack gap="xl">
      <ImportCautionsSection cautions={cautions} isConfirmed={isConfirmed} onConfirm={setConfirmed} isLate />
      <div className={classes.bar}>
        {children}
        <Button loading={isStarting} disabled={!isConfirmed} onClick={() => void confirm()}>
          {texts.importConfirmed}
        </Button>
      </div>
    </Stack>
  )
}
