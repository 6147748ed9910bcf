import { ActionIcon, Anchor, Button, Text } from '@mantine/core'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LinkedControl } from '#domain/controls/control-links.contract.ts'
import type { ControlLinkTable } from '#domain/controls/control-links.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ControlStatusBadge } from './ControlStatusBadge.tsx'
import { controlQueries } from './control-queries.ts'
import { LinkControlsDialog } from './links/LinkControlsDialog.tsx'
import { linkApis } from './links/link-kinds.ts'
import classes from './links/links.module.css'
import { linksTexts as texts } from './links/links.texts.ts'
import { ResultBadge } from './tests/ResultBadge.tsx'

interface Props {
  kind: ControlLinkTable
  recordId: number
}

/** The controls that a record is linked to, for admins of companies that use controls; those of the whole company link others. */
export function LinkedControlsPicker({ kind, recordId }: Props) {
  const can = useCan()
  const isShown = can('company:manage', 'controls')
  const mayManage = can('control:manage', 'controls')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...asking(linkApis[kind].ofRecord, { record_id: recordId }),
    enabled: isShown,
  })
  const change = useSend(linkApis[kind].changeOfRecord, { invalidates: controlQueries })
  if (!isShown || !data) return null
  return (
    <section className={classes.section} aria-label={texts.controls}>
      <h2 className={classes.head}>{texts.controls}</h2>
      {data.length === 0 && <Dimmed mb="sm">{texts.noControls}</Dimmed>}
      <ul className={classes.controls}>
        {data.map(control => (
          <li key={control.id}>
            <ControlLine control={control} />
            {mayManage && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={texts.unlinkOf(control.name)}
                loading={change.isPending}
                onClick={() => change.mutate({ record_id: recordId, remove_ids: [control.id] })}
              >
                <IconUnlink size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mayManage && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {texts.linkControls}
        </Button>
      )}
      {isOpen && <LinkControlsDialog kind={kind} recordIds={[recordId]} onClose={() => setOpen(false)} />}
    </section>
  )
}

function ControlLine({ control }: { control: LinkedControl }) {
  const { id, code, name, status, last_test, is_test_overdue } = control
  return (
    <>
      <Anchor
        size="sm"
        renderRoot={props => (
          <Link {...props} to="/company/controls/$controlId/overview" params={{ controlId: id }} />
        )}
      >
        {code ? `${code} ${name}` : name}
      </Anchor>
      <ControlStatusBadge status={status} />
      {last_test ? <ResultBadge result={last_test.result} /> : <Dimmed span>{texts.untested}</Dimmed>}
      {is_test_overdue && (
        <Text span size="sm" c="var(--mantine-color-error)">
          {texts.overdue}
        </Text>
      )}
    </>
  )
}
