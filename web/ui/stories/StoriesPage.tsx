import { Anchor, Button, Title, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { ChoiceStories } from './ChoiceStories.tsx'
import { EntryStories } from './EntryStories.tsx'
import { FilterStories } from './FilterStories.tsx'
import { FormStories } from './FormStories.tsx'
import { LookUpStories } from './LookUpStories.tsx'
import { RichTextStories } from './RichTextStories.tsx'
import { ShowStories } from './ShowStories.tsx'
import classes from './stories.module.css'

const names = [
  'AutocompleteField',
  'TagField',
  'SymbolRadio',
  'ToggleField',
  'RangeField',
  'FilterChip',
  'FilterToggle',
  'TelephoneField',
  'CurrencyField',
  'DateField',
  'TextareaField',
  'SearchField',
  'CodeField',
  'NewPasswordField',
  'RichTextField',
  'RichText',
  'MentionList',
  'FilesDrop',
  'FileDropField',
  'Carousel',
  'RiskBadge',
  'Form',
]

/** Every control with its variants and states. */
export function StoriesPage() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'light' ? 'dark' : 'light'
  return (
    <main className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>Controls</Title>
        <Button variant="default" onClick={() => setColorScheme(other)}>
          {other === 'dark' ? 'Show dark' : 'Show light'}
        </Button>
      </div>
      <nav className={classes.names} aria-label="Controls">
        {names.map(name => (
          <Anchor key={name} href={`#${name}`}>
            {name}
          </Anchor>
        ))}
      </nav>
      <LookUpStories />
      <ChoiceStories />
      <FilterStories />
      <EntryStories />
      <RichTextStories />
      <ShowStories />
      <FormStories />
    </main>
  )
}
