import { Button, Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { companyExportsApi } from '#domain/company-exports/company-exports.contract.ts'
import { useDownload } from '#web/platform/use-download.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './company.module.css'
import { companyTexts as texts } from './company.texts.ts'

/** Downloads everything that the company has. */
export function ExportSection({ name }: { name: string }) {
  const { isBusy, download } = useDownload()
  const file = `${name.replace(/[^\p{L}\p{N}.-]+/gu, ' ').trim()} ${new Date().toISOString().slice(0, 10)}.zip`
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <Text size="sm">{texts.exportContents}</Text>
        <Dimmed mt={4}>{texts.exportNotes}</Dimmed>
      </div>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconFileZip size={16} aria-hidden />}
        onClick={() => void download(file, { route: companyExportsApi.download, input: {} })}
      >
        {texts.exportAll}
      </Button>
    </div>
  )
}
