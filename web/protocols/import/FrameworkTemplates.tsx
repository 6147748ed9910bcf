import { Anchor, List, Title } from '@mantine/core'
import { frameworkColumns } from '#domain/protocols/sheet/framework-columns.ts'
import { useDownload } from '#web/platform/use-download.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import type { Importing } from './importing.ts'
import { importTexts as texts } from './protocol-import.texts.ts'

const formats = ['xlsx', 'csv'] as const

/** The spreadsheets to write a framework in, and their columns. */
export function FrameworkTemplates({ template }: Pick<Importing, 'template'>) {
  const { isBusy, download } = useDownload()
  const save = (format: 'xlsx' | 'csv') =>
    download(texts.templateName(format), { route: template, input: { format } })
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {texts.templateTitle}
      </Title>
      <Dimmed mb="xs">
        {texts.templateHelp}{' '}
        {formats.map((format, at) => (
          <span key={format}>
            {at > 0 && texts.or}
            <Anchor
              component="button"
              type="button"
              inherit
              disabled={isBusy}
              onClick={() => void save(format)}
            >
              {texts.template(format)}
            </Anchor>
          </span>
        ))}
      </Dimmed>
      <details>
        <summary>{texts.columnsTitle}</summary>
        <List spacing={4} c="dimmed" size="sm" mt="xs">
          {Object.values(frameworkColumns).map(({ label, help }) => (
            <List.Item key={label}>
              <b>{label}</b>: {help}
            </List.Item>
          ))}
        </List>
      </details>
    </section>
  )
}
