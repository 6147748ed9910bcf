import { Button } from '@mantine/core'
import { IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { auditEventsApi } from '#domain/audit-events/audit-events.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { reportFailure } from '#web/platform/calls/messages.tsx'
import { useDownload } from '#web/platform/use-download.ts'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { type AuditSearch, exportFilter } from './audit.search.ts'
import { auditTexts as texts } from './audit.texts.ts'

interface Props {
  organizationId: number
  search: AuditSearch
}

/** Checks the chain of hashes, and saves the log as it is filtered, with its hashes. */
export function AuditActions({ organizationId, search }: Props) {
  const [isVerifying, setVerifying] = useState(false)
  const { isBusy, download } = useDownload()
  const verify = async () => {
    setVerifying(true)
    try {
      const found = await call(auditEventsApi.verify, { organization_id: organizationId })
      const say = found.is_intact ? toastDone : toastFailure
      say(texts.verified(found))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      reportFailure(error)
    } finally {
      setVerifying(false)
    }
  }
  const save = () =>
    download(texts.exported, {
      route: auditEventsApi.export,
      input: { organization_id: organizationId, filter: exportFilter(search) },
    })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={18} stroke={1.6} aria-hidden />}
        loading={isVerifying}
        onClick={() => void verify()}
      >
        {texts.verify}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        loading={isBusy}
        onClick={() => void save()}
      >
        {texts.export}
      </Button>
    </>
  )
}
