import { RecentlySeen } from '../../features/catalog/RecentlySeen';
import { cardSlots } from '../card-slots';
import { HomeLetter } from './HomeLetter';
import { HomeRange } from './HomeRange';
import { HomeStory } from './HomeStory';

/** What the home page shows to whoever scrolls on. */
export default function HomeBelow() {
  return (
    <>
      <HomeRange />
      <HomeStory />
      <RecentlySeen slotsOf={cardSlots} />
      <HomeLetter />
    </>
  );
}
