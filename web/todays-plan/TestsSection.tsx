import { Anchor } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { closeDialog } from '#web/platform/pages/global-dialog.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { PanelSection } from './PanelSection.tsx'
import classes from './todays-plan.module.css'
import { todaysPlanTexts } from './todays-plan.texts.ts'

const texts = todaysPlanTexts.tests

/** The controls that the person has to test, the earliest due first. */
export function TestsSection({
  tests: { open, past_due, next },
}: {
  tests: NonNullable<TodaysPlan['control_tests']>
}) {
  const dialogs = useDialogs()
  const test = (controlId: number) => {
    closeDialog()
    dialogs.open({ name: 'test-control', controlId })
  }
  return (
    <PanelSection title={texts.title} icon={IconShieldCheck}>
      <Dimmed>{texts.counts(open, past_due)}</Dimmed>
      <ul className={classes.list}>
        {next.map(({ id, name, due_date, is_past_due }) => (
          <li key={id}>
            <Anchor component="button" type="button" className={classes.what ?? ''} onClick={() => test(id)}>
              {name}
            </Anchor>
            <span className={classes.about}>
              {due_date && <DueDate date={due_date} isOverdue={is_past_due} />}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
