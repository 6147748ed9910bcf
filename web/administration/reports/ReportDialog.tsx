import { Button, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ClientReport } from '#domain/administration/administration.contract.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { reportText } from './report-text.ts'
import classes from './reports.module.css'
import { reportsTexts as texts } from './reports.texts.ts'

/** The full text of one report. */
export function ReportDialog({ report, onClose }: { report: ClientReport; onClose: () => void }) {
  const { id, description, error, app, version, user_agent, claimed_user, created_at } = report
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.reportTitle(id)}
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          <Button
            leftSection={<IconCopy size={16} aria-hidden />}
            data-autofocus
            onClick={() => void copyText(reportText(report), texts.copied)}
          >
            {texts.copy}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {description}
        </Text>
        <dl className={classes.facts}>
          <dt>{texts.columns.created_at}</dt>
          <dd data-figures>{formatMoment(created_at)}</dd>
          <dt>{texts.columns.person}</dt>
          <dd>
            {claimed_user?.full_name ?? texts.nobody}
            {claimed_user && <Dimmed>{texts.personHelp}</Dimmed>}
          </dd>
          <dt>{texts.columns.app}</dt>
          <dd>
            {app} {version || texts.unknown}
          </dd>
          <dt>{texts.browser}</dt>
          <dd>{user_agent || texts.unknown}</dd>
        </dl>
        {Object.entries(error).map(([name, text]) => (
          <section key={name} aria-label={name}>
            <Dimmed>{name}</Dimmed>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre className={classes.trace} tabIndex={0}>
              {text}
            </pre>
          </section>
        ))}
      </Stack>
    </AppModal>
  )
}
