import { Alert, Button, Group, List, Stack } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { importsApi } from '#domain/imports/imports.contract.ts'
import { invalidate, useSend } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ConfirmAction } from '#web/ui/dialogs/ConfirmAction.tsx'
import classes from '../imports.module.css'
import { importsTexts as texts } from '../imports.texts.ts'
import { RowsTable } from '../rows/RowsTable.tsx'
import type { StepProps } from './step-props.ts'

/** The effect of each row, and the button that imports them. */
export function PreviewStep({ found, address }: StepProps) {
  const { counts, notes, problem, missing, abilities, reasons, assessment_period: period } = found
  const confirm = counts.new > 0 ? texts.kinds[found.kind].confirm : undefined
  return (
    <Stack gap="lg">
      {problem && (
        <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {problem}
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert color="accent" variant="light" icon={<IconInfoCircle aria-hidden />}>
          <List size="sm" listStyleType="none">
            {notes.map(note => (
              <List.Item key={note}>{note}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {missing.length === 0 && <RowsTable found={found} address={address} />}
      <div className={classes.bar}>
        {reasons.apply && <Dimmed className={classes.reason}>{reasons.apply}</Dimmed>}
        {abilities.apply && confirm && <Dimmed className={classes.reason}>{confirm.note(counts.new)}</Dimmed>}
        <Group gap="xs" wrap="wrap">
          <Button
            variant="default"
            renderRoot={props => (
              <Link
                to="/company/import/$kind"
                params={{ kind: found.kind }}
                search={period ? { period: period.id } : {}}
                {...props}
              />
            )}
          >
            {texts.chooseAnother}
          </Button>
          <ApplyButton found={found} />
        </Group>
      </div>
    </Stack>
  )
}

/** Begins the import; one that emails people, or skips rows, asks first. */
function ApplyButton({ found }: Pick<StepProps, 'found'>) {
  const { id, kind, counts, abilities } = found
  const [asking, setAsking] = useState<'apply' | 'skip' | null>(null)
  const client = useQueryClient()
  const apply = useSend(importsApi.apply, { once: true })
  const { confirm } = texts.kinds[kind]
  const count = counts.new + counts.changed
  const isSkipping = asking === 'skip'
  const begin = () =>
    apply
      .mutateAsync({ import_id: id, ...(isSkipping && { skip_wrong: true }) })
      .catch(() => undefined)
      .finally(() => void invalidate(client, importsApi.show))
  const note = confirm && counts.new > 0 ? ` ${confirm.note(counts.new)}` : ''
  return (
    <>
      {abilities.skip ? (
        <Button onClick={() => setAsking('skip')} loading={apply.isPending}>
          {texts.importRight(count)}
        </Button>
      ) : (
        <Button
          onClick={() => (confirm && counts.new > 0 ? setAsking('apply') : void begin())}
          loading={apply.isPending}
          disabled={!abilities.apply}
        >
          {texts.importRows(count)}
        </Button>
      )}
      {isSkipping && (
        <ConfirmAction
          title={texts.skipTitle(counts.wrong)}
          help={texts.skipHelp + note}
          confirm={texts.skip}
          run={begin}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'apply' && confirm && (
        <ConfirmAction
          title={confirm.title(counts.new)}
          help={confirm.help}
          confirm={confirm.action}
          run={begin}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
