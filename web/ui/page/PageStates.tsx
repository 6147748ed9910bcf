import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import {
  IconAlertTriangle,
  IconFilterOff,
  IconInbox,
  IconLock,
  type IconProps,
  IconRoute2,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { copyText } from '../copy-text.ts'
import { Dimmed } from '../Dimmed.tsx'
import { uiTexts as texts } from '../ui.texts.ts'
import classes from './PageStates.module.css'

interface StateProps {
  title: string
  /** The state fills the whole page, so its title is the page's. */
  isPage?: boolean
  help?: ReactNode
  /** The next step: a button, or a link that looks like one. */
  children?: ReactNode
}

/** An empty state: describes the contents to come, and offers the next step. */
export function Empty({ icon = IconInbox, ...rest }: StateProps & { icon?: ComponentType<IconProps> }) {
  return <State icon={icon} {...rest} />
}

/** Shown when search or filters exclude everything. */
export function NothingFound({ onClear, help }: { onClear?: (() => void) | undefined; help?: ReactNode }) {
  return (
    <State icon={IconFilterOff} title={texts.nothingFound} help={help ?? texts.nothingFoundHelp}>
      {onClear && (
        <Button variant="default" onClick={onClear}>
          {texts.clearFilters}
        </Button>
      )}
    </State>
  )
}

/** Shown when the list lacks the page in the address: rows were removed, or the number was made up. */
export function BeyondLastPage({ onFirst }: { onFirst: () => void }) {
  return (
    <State icon={IconFilterOff} title={texts.beyondLastPage}>
      <Button variant="default" onClick={onFirst}>
        {texts.toFirstPage}
      </Button>
    </State>
  )
}

/** Shown when the person may not open the page: names the people who can help. */
export function NotAllowed({
  title = texts.notAllowed,
  help = texts.notAllowedHelp,
  ...rest
}: Partial<StateProps>) {
  return <State icon={IconLock} title={title} help={help} {...rest} />
}

/** Shown when the page or record does not exist or the person may not see it. */
export function NotThere(props: StateProps) {
  return <State icon={IconRoute2} {...props} />
}

interface FailedProps extends Partial<StateProps> {
  onTryAgain?: (() => void) | undefined
  /** The reference of the request, to quote when asking for help. */
  reference?: string | null
}

/** An error: what happened, a retry button, and the reference of the request. */
export function Failed({ title = texts.failed, onTryAgain, reference, ...rest }: FailedProps) {
  return (
    <State icon={IconAlertTriangle} title={title} role="alert" {...rest}>
      {onTryAgain && (
        <Button variant="default" onClick={onTryAgain}>
          {texts.tryAgain}
        </Button>
      )}
      {reference && <Reference id={reference} />}
    </State>
  )
}

/** The reference of a request, to copy into a message to the operator of Assay. */
export function Reference({ id }: { id: string }) {
  return (
    <Group gap="xs" justify="center">
      <Dimmed size="xs" ff="monospace">
        {texts.reference(id)}
      </Dimmed>
      <Anchor component="button" type="button" size="xs" onClick={() => void copyText(id)}>
        {texts.copyReference}
      </Anchor>
    </Group>
  )
}

interface InnerProps extends StateProps {
  icon: ComponentType<IconProps>
  role?: string
}

function State({ icon: Icon, title, help, children, role, isPage }: InnerProps) {
  return (
    <Stack align="center" gap="md" className={classes.state} role={role}>
      <div className={classes.icon}>
        <Icon size={24} stroke={1.5} aria-hidden />
      </div>
      <Stack gap={4} align="center">
        <Title order={isPage ? 1 : 2} size="h4" ta="center">
          {title}
        </Title>
        {help && (
          <Text component="div" c="dimmed" ta="center" className={classes.help}>
            {help}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  )
}
