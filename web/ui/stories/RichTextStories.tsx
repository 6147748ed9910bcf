import { FileDropField } from '../form/files/FileDropField.tsx'
import { FilesDrop } from '../form/files/FilesDrop.tsx'
import { MentionList } from '../rich-text/MentionList.tsx'
import type { Mentionable } from '../rich-text/mentions.ts'
import { RichText } from '../rich-text/RichText.tsx'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { Held } from './Held.tsx'
import { Story } from './Story.tsx'

const nothing = () => undefined
const catalog = new File(['{}'], 'our-own-questions-of-the-year.json')

const people: readonly Mentionable[] = [
  { id: 1, full_name: 'Ada Young', email: 'ada@example.com' },
  { id: 2, full_name: 'Ben Ito' },
]

const text =
  '<h3>Plan</h3><p>First <strong>this</strong>, then <em>that</em>.</p><ul><li><p>One</p></li></ul>' +
  '<p style="margin-left: 2rem"><span data-type="mention" data-id="1" data-label="Ada Young">@Ada Young</span> reads ' +
  '<a href="https://example.com">the policy</a>.</p>'

async function lookUp(part: string): Promise<readonly Mentionable[]> {
  return people.filter(({ full_name }) => full_name.toLowerCase().includes(part.toLowerCase()))
}

/** Text with basic formatting, and files. */
export function RichTextStories() {
  return (
    <>
      <Story name="RichTextField" use="Text with headings, lists and links; @ names people.">
        <Held start={text}>
          {(html, set) => <RichTextField label="Discussion" html={html} onChange={set} lookUp={lookUp} />}
        </Held>
        <RichTextField label="Missing text" html="" onChange={nothing} isRequired error="Write something." />
      </Story>
      <Story name="RichText" use="Such text as it is read; nothing else that is in it gets through.">
        <RichText html={text} />
        <RichText html="<p>Only words of <script>alert(1)</script><b onclick='x'>what is unknown</b></p>" />
      </Story>
      <Story name="MentionList" use="The people who fit what was typed after @.">
        <MentionList id="story-people" people={people} selected={0} isLooking={false} onChoose={nothing} />
        <MentionList id="story-nobody" people={[]} selected={0} isLooking={false} onChoose={nothing} />
      </Story>
      <Story name="FilesDrop" use="Takes files that are dropped, pasted or chosen.">
        <Held<string[]> start={[]}>
          {(names, set) => (
            <div>
              <FilesDrop
                label="Evidence"
                words="Drop files here, or"
                hovering="Let go to add"
                button="Choose files"
                help={names.length > 0 ? `Taken: ${names.join(', ')}` : 'At most 50 MB each'}
                accept={['pdf', 'png']}
                onFiles={files => set([...names, ...files.map(({ name }) => name)])}
              />
            </div>
          )}
        </Held>
        <FilesDrop
          label="Evidence that is closed"
          words="Drop files here, or"
          hovering="Let go to add"
          button="Choose files for it"
          isDisabled
          onFiles={nothing}
        />
      </Story>
      <Story name="FileDropField" use="One file of a form, dropped or chosen.">
        <Held<File | null> start={null}>
          {(file, set) => (
            <FileDropField label="Catalog" accept={['.json', '.xlsx']} value={file} onChange={set} />
          )}
        </Held>
        <Held<File | null> start={catalog}>
          {(file, set) => <FileDropField label="Chosen catalog" value={file} onChange={set} />}
        </Held>
        <FileDropField
          label="Missing catalog"
          accept={['.json']}
          value={null}
          onChange={nothing}
          required
          error="Choose a file."
        />
      </Story>
    </>
  )
}
