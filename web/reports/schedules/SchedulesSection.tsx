import { Button, Skeleton, Text, Title } from '@mantine/core'
import { IconCalendarPlus, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ReportSchedule,
  reportSchedulesApi,
} from '#domain/reports/schedules/report-schedules.contract.ts'
import { askingAll, useSend } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { ScheduleAddDialog } from './ScheduleAddDialog.tsx'
import classes from './schedules.module.css'
import { schedulesTexts as texts } from './schedules.texts.ts'

/** The schedules on which reports of a template are made. */
export function SchedulesSection({ templateId }: { templateId: number }) {
  const [isAdding, setAdding] = useState(false)
  const { data } = useQuery(askingAll(reportSchedulesApi.list, { filter: { template_id: templateId } }))
  return (
    <section className={classes.schedules} aria-labelledby="schedules">
      <Title order={2} size="h4" id="schedules">
        {texts.title}
      </Title>
      <Dimmed>{texts.help}</Dimmed>
      {!data ? (
        <Skeleton h={48} />
      ) : data.length === 0 ? (
        <Text size="sm">{texts.none}</Text>
      ) : (
        <ul className={classes.list}>
          {data.map(schedule => (
            <ScheduleLine key={schedule.id} schedule={schedule} />
          ))}
        </ul>
      )}
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {texts.add}
      </Button>
      {isAdding && <ScheduleAddDialog templateId={templateId} onClose={() => setAdding(false)} />}
    </section>
  )
}

function ScheduleLine({ schedule }: { schedule: ReportSchedule }) {
  const { id, cadence, next_on, is_paused, problem, created_by } = schedule
  const update = useSend(reportSchedulesApi.update)
  const remove = useSend(reportSchedulesApi.remove)
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <Text size="sm" fw={600}>
          {is_paused ? texts.paused(cadence) : texts.line(cadence, formatDate(next_on))}
        </Text>
        <Dimmed>{texts.forPerson(created_by.full_name)}</Dimmed>
        {problem && <Text size="sm">{problem}</Text>}
      </div>
      <RecordMenu
        label={texts.actions(cadence)}
        record={schedule}
        actions={[
          {
            ability: 'edit',
            icon: is_paused ? IconPlayerPlay : IconPlayerPause,
            label: is_paused ? texts.resume : texts.pause,
            onClick: () =>
              update.mutate(
                { schedule_id: id, is_paused: !is_paused },
                { onSuccess: () => toastDone(is_paused ? texts.resumedDone : texts.pausedDone) },
              ),
          },
          {
            ability: 'delete',
            icon: IconTrash,
            label: texts.remove,
            isDestructive: true,
            confirm: {
              title: texts.removeTitle,
              help: texts.removeHelp,
              run: async () => {
                await remove.mutateAsync({ schedule_id: id })
                toastDone(texts.removedDone)
              },
            },
          },
        ]}
      />
    </li>
  )
}
