import { countAllergies, countDiets, hasDietaryNeeds } from '../../../../domain/camp/camp-sheets.ts'
import { DIET_LABELS } from '../../../../domain/camp/diets.ts'
import { formatCount } from '../../../staff/kit/admin-text.ts'
import { Text } from '../../../ui/text.tsx'
import type { RosterParty, RosterPerson } from '../roster-document.ts'
import { formatPersonDiet } from '../roster-text.ts'
import { SheetTable } from './sheet-table.tsx'

type Diner = RosterPerson & { code: string }

/** Lists diets and allergies. For privacy it shows first names and booking references only. */
export function KitchenSheet({ parties }: { parties: readonly RosterParty[] }) {
  const people = parties.flatMap(({ code, people: diners }) => diners.map((person) => ({ ...person, code })))
  const children = people.filter(({ kind }) => kind === 'CHILD').length
  const allergies = countAllergies(people)
  const peopleWithNeeds = people.filter(hasDietaryNeeds)
  return (
    <>
      <p>
        <strong>
          <Text>Meals for {formatCount(people.length, 'person', 'people')}</Text>
        </strong>
        <Text>
          : {formatCount(people.length - children, 'adult')}, {formatCount(children, 'child', 'children')}
        </Text>
      </p>
      <h2>Diets</h2>
      <SheetTable
        label="Diets"
        columns={[
          { heading: 'Diet', width: 28 },
          { heading: 'People', width: 12 },
          { heading: 'Who', width: 60 },
        ]}
        rows={countDiets(people).map(({ of, people: diners }) => ({
          key: String(of),
          cells: [
            of === null ? 'Not given' : DIET_LABELS[of],
            <strong key="count">{diners.length}</strong>,
            // Names of people without a diet would hide the relevant ones.
            of === null || of === 'NONE' ? '' : diners.map(formatDiner).join(', '),
          ],
        }))}
      />
      <h2>Allergies</h2>
      {allergies.length === 0 ? (
        <p>No allergies given.</p>
      ) : (
        <SheetTable
          label="Allergies"
          columns={[
            { heading: 'Allergy', width: 28 },
            { heading: 'People', width: 12 },
            { heading: 'Who', width: 60 },
          ]}
          rows={allergies.map(({ of, people: diners }) => ({
            key: of,
            cells: [of, <strong key="count">{diners.length}</strong>, diners.map(formatDiner).join(', ')],
          }))}
        />
      )}
      {peopleWithNeeds.length > 0 && (
        <>
          <h2>In families' own words</h2>
          <SheetTable
            label="In families' own words"
            columns={[
              { heading: 'Who', width: 28 },
              { heading: 'Allergies', width: 36 },
              { heading: 'Diet', width: 36 },
            ]}
            rows={peopleWithNeeds.map((person) => ({
              key: `${person.code} ${person.id}`,
              cells: [
                formatDiner(person),
                <strong key="allergies">{person.allergies}</strong>,
                formatPersonDiet(person),
              ],
            }))}
          />
        </>
      )}
    </>
  )
}

/** Returns 'Tom, 7 (K7M2QX)'. */
function formatDiner({ firstName, age, code }: Diner): string {
  return `${firstName}${age === null ? '' : `, ${age}`} (${code})`
}
