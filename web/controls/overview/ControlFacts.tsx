import { Group } from '@mantine/core'
import type { Control } from '#domain/controls/controls.contract.ts'
import { DueDate } from '#web/ui/DueDate.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ControlStatusBadge } from '../ControlStatusBadge.tsx'
import { controlsTexts } from '../controls.texts.ts'
import { ResultBadge } from '../tests/ResultBadge.tsx'
import classes from './overview.module.css'
import { overviewTexts } from './overview.texts.ts'

const texts = overviewTexts.facts

interface Props {
  control: Control
}

/** The facts of a control. */
export function ControlFacts({ control }: Props) {
  const { kind, operation, review_months, last_test, next_test_on, is_test_overdue } = control
  return (
    <FactList
      className={classes.facts}
      facts={[
        [texts.code, control.code],
        [texts.status, <ControlStatusBadge key="status" status={control.status} />],
        [texts.kind, kind && controlsTexts.kinds[kind]],
        [texts.operation, operation && controlsTexts.operations[operation]],
        [texts.owner, control.owner?.full_name ?? overviewTexts.noOwner],
        [texts.interval, review_months && controlsTexts.everyMonths(review_months)],
        [
          texts.lastTest,
          last_test ? (
            <Group key="last" gap="xs">
              <ResultBadge result={last_test.result} /> {formatDate(last_test.tested_on)}
            </Group>
          ) : (
            overviewTexts.untested
          ),
        ],
        [
          texts.nextTest,
          next_test_on && <DueDate key="next" date={next_test_on} isOverdue={is_test_overdue} isShort />,
        ],
        [texts.objective, control.objective?.name],
        [texts.function, control.function?.name],
        [texts.process, control.process?.name],
        [texts.risks, control.risks.map(({ name }) => name).join(', ')],
      ]}
    />
  )
}
