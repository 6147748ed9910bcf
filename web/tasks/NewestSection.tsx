import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { useToday } from '#web/platform/today.ts'
import { DueDate } from '#web/ui/DueDate.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { TaskKindBadge } from './TaskKindBadge.tsx'
import { TaskStateBadge } from './TaskStateBadge.tsx'
import { TaskTitle } from './TaskTitle.tsx'
import { dueGroupOf, mergedLines, type TaskLine } from './task-lines.ts'
import classes from './tasks.module.css'
import { tasksTexts as texts } from './tasks.texts.ts'

const MOST = 8
/** More than are shown: several tasks can share a line. */
const READ = 50

/** The newest notifications that are open or, as the bell counts them, unread; and the way to the page with all of them. */
export function NewestSection({ onOpen }: { onOpen: () => void }) {
  const me = useMe()
  const today = useToday()
  const { data, error, refetch } = useQuery(
    askingOnceKnown(
      tasksApi.list,
      me && { user_id: me.id, filter: { open_or_unread: true }, sort: 'created_at|desc', per_page: READ },
    ),
  )
  const lines = data && mergedLines(data.data, task => dueGroupOf(task, today)).slice(0, MOST)
  return (
    <section className={classes.newest} aria-label={texts.newest}>
      <Text component="h2" size="sm" fw={600} className={classes.newestTitle}>
        {texts.newest}
      </Text>
      {error && !data && <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />}
      {!data && !error && <Lines />}
      {lines?.length === 0 && (
        <Text ta="center" p="lg" c="dimmed">
          {texts.empty}
        </Text>
      )}
      {lines && lines.length > 0 && (
        <ul className={classes.newestList}>
          {lines.map(line => (
            <li key={line.id}>
              <NewestLine line={line} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      <Anchor component={Link} to="/notifications" className={classes.all} onClick={onOpen}>
        {texts.all}
      </Anchor>
    </section>
  )
}

function NewestLine({ line, onOpen }: { line: TaskLine; onOpen: () => void }) {
  return (
    <div className={classes.card}>
      <TaskStateBadge task={line} />
      <TaskTitle task={line} onOpen={onOpen} />
      <div className={classes.about}>
        <div className={classes.facts}>
          <TaskKindBadge kind={line.task_type} />
          {line.entity && <Text size="sm">{line.entity.name}</Text>}
          {line.due_date && (
            <Text size="sm" component="span" className={classes.due}>
              <DueDate date={line.due_date} isOverdue={line.is_past_due} isShort />
            </Text>
          )}
        </div>
      </div>
    </div>
  )
}

function Lines() {
  return (
    <Stack p="md" aria-hidden>
      {[1, 2, 3, 4].map(line => (
        <Skeleton key={line} h={36} />
      ))}
    </Stack>
  )
}
