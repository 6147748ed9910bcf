import { Anchor, Badge, Text, Title } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Protocol } from '#domain/protocols/protocols.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ProtocolActions } from './ProtocolActions.tsx'
import classes from './ProtocolList.module.css'
import { ProtocolSourceBadge } from './ProtocolSourceBadge.tsx'
import { protocolsTexts as texts } from './protocols.texts.ts'
import { useProtocolsSearch } from './use-protocols-search.ts'

/** One framework: description, figures and actions. */
export function ProtocolListItem({ protocol }: { protocol: Protocol }) {
  const { id, name, edition, source, description, retired_at, deleted_at } = protocol
  const headingId = useId()
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <div className={classes.head}>
          <Title order={2} size="h3" id={headingId}>
            {deleted_at ? (
              name
            ) : (
              <Anchor
                inherit
                c="var(--mantine-color-text)"
                renderRoot={props => (
                  <Link
                    to="/company/frameworks/$frameworkId/questions"
                    params={{ frameworkId: id }}
                    {...props}
                  />
                )}
              >
                {name}
              </Anchor>
            )}
          </Title>
          {edition && <Dimmed span>{edition}</Dimmed>}
          <ProtocolSourceBadge source={source} />
          {retired_at && (
            <Badge variant="default" radius="sm" tt="none" fw={500}>
              {texts.retiredBadge}
            </Badge>
          )}
        </div>
        {description && (
          <Text c="dimmed" lineClamp={2} className={classes.description}>
            {description}
          </Text>
        )}
        <Facts protocol={protocol} />
      </div>
      <ProtocolActions protocol={protocol} headingId={headingId} />
    </li>
  )
}

function Facts({ protocol }: { protocol: Protocol }) {
  const { open } = useProtocolsSearch()
  const { id, topics_count, questions_count, adopted, entities_count, abilities, deleted_at } = protocol
  return (
    <div className={classes.facts} data-figures>
      {adopted && (
        <span className={classes.adopted}>
          <IconCircleCheckFilled size={16} aria-hidden />
          {texts.adopted}
        </span>
      )}
      <span>{texts.topics(topics_count)}</span>
      <span>{texts.questions(questions_count)}</span>
      {adopted && <span>{texts.entities(entities_count)}</span>}
      {adopted && entities_count === 0 && abilities.choose && (
        <Anchor component="button" type="button" size="sm" onClick={() => open('entities', id)}>
          {texts.chooseEntities}
        </Anchor>
      )}
      {deleted_at && <span>{texts.deletedOn(formatDate(deleted_at))}</span>}
    </div>
  )
}
