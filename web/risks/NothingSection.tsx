import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { risksTexts as texts } from './risks.texts.ts'

/** Shown when nothing is in scope: the requirements, with links to them. */
export function NothingSection() {
  return (
    <Empty title={texts.nothingTitle} help={texts.nothingHelp}>
      <Group>
        <Button component={Link} to="/company/assessment-periods" variant="default">
          {texts.openPeriod}
        </Button>
        <Button component={Link} to="/questions">
          {texts.answerFirst}
        </Button>
      </Group>
    </Empty>
  )
}

/** Shown while nothing in scope is answered: the steps that change that. */
export function UnansweredSection() {
  return (
    <Empty title={texts.unansweredTitle} help={texts.unansweredHelp}>
      <Group>
        <Button component={Link} to="/company/users" variant="default">
          {texts.invitePeople}
        </Button>
        <Button component={Link} to="/questions">
          {texts.startAnswering}
        </Button>
      </Group>
    </Empty>
  )
}
