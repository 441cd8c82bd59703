import { plantHouse } from './house.ts';

/** Run once before all journeys; what it answers runs after them. */
export default plantHouse;
