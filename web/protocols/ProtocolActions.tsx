import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Protocol, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from './ProtocolList.module.css'
import { ProtocolMenu } from './ProtocolMenu.tsx'
import { protocolsTexts as texts } from './protocols.texts.ts'
import { useProtocolsSearch } from './use-protocols-search.ts'

interface Props {
  protocol: Protocol
  /** The heading that distinguishes the buttons of one framework from those of another. */
  headingId: string
}

/** The main actions on a framework. */
export function ProtocolActions({ protocol, headingId }: Props) {
  const { open } = useProtocolsSearch()
  const { id, adopted, abilities, deleted_at } = protocol
  if (deleted_at) return <RestoreButton protocol={protocol} headingId={headingId} />
  return (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        aria-describedby={headingId}
        renderRoot={props => (
          <Link to="/company/frameworks/$frameworkId/questions" params={{ frameworkId: id }} {...props} />
        )}
      >
        {texts.openQuestions}
      </Button>
      {adopted && abilities.configure && (
        <Button variant="default" aria-describedby={headingId} onClick={() => open('configure', id)}>
          {texts.configure}
        </Button>
      )}
      {!adopted && abilities.adopt && (
        <Button variant="light" aria-describedby={headingId} onClick={() => open('configure', id)}>
          {texts.adopt}
        </Button>
      )}
      <ProtocolMenu protocol={protocol} />
    </div>
  )
}

function RestoreButton({ protocol, headingId }: Props) {
  const { id, name, version, abilities } = protocol
  const restore = useSend(protocolsApi.restore, { version })
  if (!abilities.restore) return null
  const send = () => restore.mutate({ protocol_id: id }, { onSuccess: () => toastDone(texts.restored(name)) })
  return (
    <Button variant="default" aria-describedby={headingId} loading={restore.isPending} onClick={send}>
      {texts.restore}
    </Button>
  )
}
