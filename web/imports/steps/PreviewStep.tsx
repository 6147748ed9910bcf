import { Alert, Button, Group, List, Stack } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { importsApi } from '#domain/imports/imports.contract.ts'
import { invalidate, useSend } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from '../imports.module.css'
import { importsTexts as texts } from '../imports.texts.ts'
import { RowsTable } from '../rows/RowsTable.tsx'
import type { StepProps } from './step-props.ts'

/** The effect of each row, and the button that imports them. */
export function PreviewStep({ found, address }: StepProps) {
  const { counts, notes, problem, missing, abilities, reasons } = found
  const client = useQueryClient()
  const apply = useSend(importsApi.apply, { once: true })
  const begin = () =>
    apply.mutate({ import_id: found.id }, { onSettled: () => void invalidate(client, importsApi.show) })
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
        <Group gap="xs" wrap="wrap">
          <Button
            variant="default"
            renderRoot={props => (
              <Link to="/company/import/$kind" params={{ kind: found.kind }} search={{}} {...props} />
            )}
          >
            {texts.chooseAnother}
          </Button>
          <Button onClick={begin} loading={apply.isPending} disabled={!abilities.apply}>
            {texts.importRows(counts.new + counts.changed)}
          </Button>
        </Group>
      </div>
    </Stack>
  )
}
