import { Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { AuditEvent } from '#domain/audit-events/audit-events.contract.ts'
import { changesIn } from '#domain/audit-events/event-words.rules.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './audit.module.css'
import { auditTexts as texts } from './audit.texts.ts'
import { writing } from './writing.ts'

const SHOWN = 4
const LONGEST = 120

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** The fields that an event changed, with their values before and after. */
export function AuditChanges({ event }: { event: AuditEvent }) {
  const changes = changesIn(event, writing)
  // A removed record has only the values before.
  const isRemoved = changes.every(({ after }) => after === '')
  return (
    <ul className={classes.changes}>
      {changes.slice(0, SHOWN).map(({ field, before, after }) => (
        <li key={field}>
          <Text span size="sm" c="dimmed">
            {field}:{' '}
          </Text>
          {before && (
            <>
              <Text span size="sm" td="line-through" c="dimmed">
                {short(before)}
              </Text>{' '}
              {!isRemoved && <IconArrowRight size={12} aria-label={texts.becomes} />}{' '}
            </>
          )}
          {!isRemoved && (
            <Text span size="sm">
              {short(after) || texts.nothing}
            </Text>
          )}
        </li>
      ))}
      {changes.length > SHOWN && (
        <li>
          <Dimmed span>{texts.more(changes.length - SHOWN)}</Dimmed>
        </li>
      )}
    </ul>
  )
}
