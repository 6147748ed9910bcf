import { ActionIcon, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '#web/ui/copy-text.ts'
import { companyTexts as texts } from './company.texts.ts'

/** What the provider must be told, to copy. */
export function RedirectField({ address }: { address: string }) {
  return (
    <TextInput
      label={texts.redirect}
      description={texts.redirectHelp}
      value={address}
      readOnly
      variant="filled"
      onFocus={event => event.currentTarget.select()}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.copyRedirect}
          onClick={() => void copyText(address)}
        >
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
