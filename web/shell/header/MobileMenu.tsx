import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/NavLink.layer.css'
import { Divider, Drawer, Group, Stack } from '@mantine/core'
import { IconBug, IconListCheck, IconLogout } from '@tabler/icons-react'
import { openDialog } from '#web/platform/pages/global-dialog.ts'
import { useNav } from '#web/platform/pages/nav.ts'
import { askToLogOff } from '#web/platform/session/log-off.ts'
import { useMe } from '#web/platform/session/me.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { useModalStack } from '#web/ui/dialogs/modal-stack.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { useSetupPath } from '../company/SetupLink.tsx'
import { hasDebugTools } from '../debug/has-debug-tools.ts'
import { shellTexts as texts } from '../shell.texts.ts'
import { DrawerAnswering } from './DrawerAnswering.tsx'
import { DrawerLine } from './DrawerLine.tsx'
import { DrawerPages } from './DrawerPages.tsx'
import { SchemeButtons } from './SchemeSwitch.tsx'
import { useProfileEntries } from './use-profile-entries.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Everything of the header, for narrow windows. */
export function MobileMenu({ opened, onClose }: Props) {
  const me = useMe()
  const main = useNav('main')
  const company = useNav('company')
  const administration = useNav('admin')
  const entries = useProfileEntries()
  const setup = useSetupPath()
  const isTopmost = useModalStack(opened, onClose)
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(100%, 22rem)"
      closeOnEscape={isTopmost}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Mantine renders a `header`, which in a dialog would be a second banner of the page. */}
        <Drawer.Header role="presentation">
          <Group gap="sm" wrap="nowrap" miw={0}>
            {me && <Avatar person={me} />}
            <div style={{ minWidth: 0 }}>
              <Drawer.Title fw={600}>{me?.full_name}</Drawer.Title>
              <Dimmed truncate>{me?.email}</Dimmed>
            </div>
          </Group>
          <Drawer.CloseButton aria-label={uiTexts.close} size={44} iconSize={22} />
        </Drawer.Header>
        <Drawer.Body>
          <Stack gap="xs">
            <DrawerAnswering onClose={onClose} />
            <DrawerPages label={texts.mainNavigation} items={main} onClose={onClose} />
            {setup !== null && (
              <DrawerLine label={texts.setup} icon={IconListCheck} to={setup} onClose={onClose} />
            )}
            <DrawerPages
              title={texts.company}
              label={texts.companyNavigation}
              items={company}
              onClose={onClose}
            />
            <DrawerPages
              title={texts.administration}
              label={texts.administration}
              items={administration}
              onClose={onClose}
            />
            <Divider label={texts.profile} labelPosition="left" mt="xs" />
            <div>
              {entries.map(({ key, ...entry }) => (
                <DrawerLine key={key} {...entry} onClose={onClose} />
              ))}
            </div>
            <Divider label={texts.theme} labelPosition="left" mt="xs" />
            <SchemeButtons />
            <Divider mt="xs" />
            <div>
              {me && hasDebugTools(me) && (
                <DrawerLine
                  label={texts.debug}
                  icon={IconBug}
                  act={() => openDialog({ name: 'debug' })}
                  onClose={onClose}
                />
              )}
              <DrawerLine
                label={texts.logOut}
                icon={IconLogout}
                act={() => void askToLogOff()}
                onClose={onClose}
              />
            </div>
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
