import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { type Member, usersApi } from '#domain/users/users.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useMe } from '#web/platform/session/me.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import classes from './person.module.css'
import { personTexts as texts } from './person.texts.ts'
import { ReassignAllDialog } from './ReassignAllDialog.tsx'
import { WorkCard } from './WorkCard.tsx'
import { workColumns } from './work-columns.tsx'

/** The person's open assignments, the overdue first, with a way to pass all of them on. */
export function WorkSection({ member }: { member: Pick<Member, 'id' | 'full_name'> }) {
  const collaborates = useMe()?.features.includes('collaboration') ?? false
  const [page, setPage] = useState(1)
  const [opinionsPage, setOpinionsPage] = useState(1)
  const [isReassigning, setReassigning] = useState(false)
  const filter = { user_id: member.id, completed: false, in_open_periods: true }
  const open = { filter, sort: 'due_date|asc', per_page: 25 }
  const overdue = { filter: { user_id: member.id, past_due: true, in_open_periods: true }, per_page: 1 }
  const work = useList(assignmentsApi.list, { ...open, page })
  const late = useQuery(asking(assignmentsApi.list, overdue))
  const opinions = useQuery({
    ...asking(assignmentsApi.collaborations, { ...open, page: opinionsPage }),
    enabled: collaborates,
  })
  const lateOpinions = useQuery({ ...asking(assignmentsApi.collaborations, overdue), enabled: collaborates })
  const { data: held } = useQuery(asking(usersApi.held, { user_id: member.id }))
  const planTasks = held?.plan_tasks ?? 0
  const risks = held?.registered_risks.total ?? 0
  const documentRequests = held?.document_requests ?? 0
  const controls = held?.controls.total ?? 0
  const total = (work.data?.total ?? 0) + (opinions.data?.total ?? 0)
  const hasWork = total + planTasks + risks + documentRequests + controls > 0
  const isKnown = work.data && late.data && (!collaborates || (opinions.data && lateOpinions.data))
  return (
    <div className={classes.section}>
      <div className={classes.head}>
        <div>
          <Title order={2}>{texts.work}</Title>
          <Text c="dimmed">{texts.workHelp}</Text>
          {isKnown && (
            <p className={classes.counts}>
              {texts.counts(total, (late.data?.total ?? 0) + (lateOpinions.data?.total ?? 0))}
              {planTasks > 0 && ` · ${texts.planTasks(planTasks)}`}
              {risks > 0 && ` · ${texts.risks(risks)}`}
              {controls > 0 && ` · ${texts.controls(controls)}`}
              {documentRequests > 0 && ` · ${texts.documentRequests(documentRequests)}`}
            </p>
          )}
        </div>
        {hasWork && (
          <Button variant="default" onClick={() => setReassigning(true)}>
            {texts.reassignAll}
          </Button>
        )}
      </div>
      <DataTable
        label={texts.work}
        source={tableOf(work)}
        columns={workColumns}
        onPage={setPage}
        card={assignment => <WorkCard assignment={assignment} />}
        empty={
          hasWork ? (
            <Text c="dimmed">{texts.noQuestions}</Text>
          ) : (
            <Empty title={texts.nothing} help={texts.nothingHelp} />
          )
        }
      />
      {(opinions.data?.total ?? 0) > 0 && (
        <>
          <Title order={3} mt="lg" mb="xs">
            {texts.opinions}
          </Title>
          <DataTable
            label={texts.opinions}
            source={tableOf(opinions)}
            columns={workColumns}
            onPage={setOpinionsPage}
            card={assignment => <WorkCard assignment={assignment} />}
            empty={null}
          />
        </>
      )}
      {isReassigning && (
        <ReassignAllDialog
          member={member}
          open={{ assignments: total, planTasks, risks, documentRequests, controls }}
          onClose={() => setReassigning(false)}
        />
      )}
    </div>
  )
}
