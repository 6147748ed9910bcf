import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Assignment, assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import type { Person } from '#domain/platform/fields.ts'
import { invalidate, useSend } from '#web/platform/calls/queries.ts'
import { conflictOf } from '#web/platform/records/use-record-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { PersonPicker } from '../users/PersonPicker.tsx'
import { changedByAssigning } from './AssignForm.tsx'
import classes from './assignments.module.css'
import { assignmentsTexts as texts } from './assignments.texts.ts'
import { useOpenAssignments } from './use-open-assignments.ts'

interface Props {
  questionId: number
  /** The entity whose assignment is being reassigned from the start; 0 for none. */
  movingEntityId: number
}

/** The open assignments; each can be withdrawn or reassigned where the person may. */
export function AssignedSection({ questionId, movingEntityId }: Props) {
  const { answers, all } = useOpenAssignments(questionId)
  // Decided once: an assignment that arrives later opens no form.
  const movedFirst = useRef<number | null>(null)
  if (movedFirst.current === null && answers.data) {
    const own = all.filter(each => each.entity_id === movingEntityId && each.abilities.reassign)
    movedFirst.current = own.length === 1 ? (own[0]?.id ?? 0) : 0
  }
  return (
    <section aria-label={texts.current} className={classes.current}>
      <Text fw={550} mb="xs">
        {texts.current}
      </Text>
      {!answers.data && !answers.error && <Skeleton h={60} />}
      {answers.data && all.length === 0 && <Dimmed>{texts.nobody}</Dimmed>}
      <Stack component="ul" gap="xs" className={classes.list ?? ''}>
        {all.map(assignment => (
          <AssignmentListItem
            key={assignment.id}
            assignment={assignment}
            isMovedFirst={assignment.id === movedFirst.current}
          />
        ))}
      </Stack>
    </section>
  )
}

function AssignmentListItem({ assignment, isMovedFirst }: { assignment: Assignment; isMovedFirst: boolean }) {
  const { id, type, user, entity, due_date, is_past_due, abilities } = assignment
  const [isMoving, setMoving] = useState(isMovedFirst)
  const withdrawAnswer = useSend(assignmentsApi.withdraw, { invalidates: changedByAssigning })
  const withdrawOpinion = useSend(assignmentsApi.withdrawCollaboration, { invalidates: changedByAssigning })
  const onSuccess = () => toastDone(texts.withdrawn)
  const withdraw = () =>
    type === 'question'
      ? withdrawAnswer.mutate({ assignment_id: id }, { onSuccess })
      : withdrawOpinion.mutate({ collaboration_id: id }, { onSuccess })
  const words = [texts.line(user.full_name, entity.name), type === 'collaboration' && texts.opinion]
  return (
    <li>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" className={classes.words ?? ''}>
          {words.filter(Boolean).join(', ')}
          {due_date && (
            <>
              {' · '}
              <DueDate date={due_date} isOverdue={is_past_due} />
            </>
          )}
        </Text>
        <Group gap="xs" wrap="nowrap">
          {abilities.reassign && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={texts.reassignOf(user.full_name, entity.name)}
              aria-expanded={isMoving}
              onClick={() => setMoving(!isMoving)}
            >
              {texts.reassign}
            </Button>
          )}
          {abilities.withdraw && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={texts.withdrawOf(user.full_name, entity.name)}
              loading={withdrawAnswer.isPending || withdrawOpinion.isPending}
              onClick={withdraw}
            >
              {texts.withdraw}
            </Button>
          )}
        </Group>
      </Group>
      {isMoving && <ReassignForm assignment={assignment} onDone={() => setMoving(false)} />}
    </li>
  )
}

function ReassignForm({ assignment, onDone }: { assignment: Assignment; onDone: () => void }) {
  const client = useQueryClient()
  const [person, setPerson] = useState<Person | null>(null)
  const version = useRef(assignment.version)
  const options = {
    invalidates: changedByAssigning,
    inForm: true,
    offersVersions: true,
    version: () => version.current,
  }
  const answer = useSend(assignmentsApi.reassign, options)
  const opinion = useSend(assignmentsApi.reassignCollaboration, options)
  const { id, type } = assignment
  const theirs = conflictOf<Assignment>(answer.error ?? opinion.error)
  const keepMine = () => {
    if (theirs) version.current = theirs.version
    save()
  }
  const error = (answer.error ?? opinion.error)?.fields.user_id?.[0]
  // The assignment may be somebody else's by now, or gone.
  const onError = () => void invalidate(client, [assignmentsApi.list, assignmentsApi.collaborations])
  const save = () => {
    if (!person) return
    const onSuccess = () => {
      toastDone(texts.reassigned(person.full_name))
      onDone()
    }
    if (type === 'question') answer.mutate({ assignment_id: id, user_id: person.id }, { onSuccess, onError })
    else opinion.mutate({ collaboration_id: id, user_id: person.id }, { onSuccess, onError })
  }
  return (
    <Stack gap="xs" mt="xs">
      {theirs && (
        <VersionConflict
          differences={[
            { label: texts.reassignTo, mine: person?.full_name ?? '', theirs: theirs.user.full_name },
          ]}
          onKeepMine={keepMine}
          onTakeTheirs={onDone}
        />
      )}
      <Group align="flex-end" gap="xs">
        <PersonPicker
          label={texts.reassignTo}
          person={person}
          error={error}
          onChange={next => {
            setPerson(next)
            answer.reset()
            opinion.reset()
          }}
        />
        <Button onClick={save} disabled={!person} loading={answer.isPending || opinion.isPending}>
          {texts.save}
        </Button>
      </Group>
    </Stack>
  )
}
