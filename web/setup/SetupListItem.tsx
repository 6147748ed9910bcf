import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { SetupStep } from '#domain/organizations/organizations.contract.ts'
import { openDialog } from '#web/platform/pages/global-dialog.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './setup.module.css'
import { setupTexts as texts } from './setup.texts.ts'
import { figuresOf, isWholeCompanys, targetOf } from './setup-steps.ts'

/** The steps whose records can come from a spreadsheet. */
const importable: Partial<Record<SetupStep['key'], ImportKind>> = { entities: 'entities', people: 'users' }

interface Props {
  step: SetupStep
  /** The step to do now, highlighted and with its button. */
  isNext: boolean
}

/** A step: whether it is done, its figures, and the link to its page. */
export function SetupListItem({ step, isNext }: Props) {
  const { key, is_done, is_required } = step
  const { title, help } = texts.steps[key]
  const kind = importable[key]
  const figures = figuresOf(step)
  const mayDo = useCan()('company:change') || !isWholeCompanys(key)
  return (
    <li
      className={classes.step}
      data-done={is_done || undefined}
      data-next={isNext || undefined}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={classes.mark}>
        {is_done && <IconCheck size={14} stroke={2.5} aria-hidden />}
        <VisuallyHidden>{is_done ? texts.done : isNext ? texts.next : texts.open}</VisuallyHidden>
      </span>
      <div className={classes.words}>
        <div className={classes.title}>
          <Text component="span" fw={600}>
            {title}
          </Text>
          {!is_required && <span className={classes.optional}>{texts.optional}</span>}
        </div>
        {!is_done && <Dimmed>{mayDo ? help : texts.onlyPrimary}</Dimmed>}
        {kind && !is_done && mayDo && (
          <Anchor
            size="sm"
            renderRoot={props => <Link to="/company/import/$kind" params={{ kind }} {...props} />}
          >
            {texts.importThem}
          </Anchor>
        )}
        {figures && <Dimmed data-figures>{figures}</Dimmed>}
      </div>
      <Way step={step} isNext={isNext} mayDo={mayDo} />
    </li>
  )
}

function Way({ step, isNext, mayDo }: Props & { mayDo: boolean }) {
  const { action, again } = texts.steps[step.key]
  const look = isNext && mayDo ? 'filled' : step.is_done ? 'subtle' : 'default'
  const size = isNext ? 'sm' : 'compact-md'
  if (step.key === 'people' && !step.is_done) {
    return (
      <Button
        className={classes.way}
        variant={look}
        size={size}
        onClick={() => openDialog({ name: 'invite-user' })}
      >
        {action}
      </Button>
    )
  }
  return (
    <Button
      className={classes.way}
      variant={look}
      size={size}
      {...(step.is_done && { color: 'gray', c: 'dimmed' })}
      renderRoot={props => <Link {...props} {...targetOf(step)} />}
    >
      {step.is_done || !mayDo ? again : action}
    </Button>
  )
}
