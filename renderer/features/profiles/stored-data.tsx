import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import screen from '#ui/layout/screen.module.css';

const places = ['settings', 'keychain', 'activity', 'log', 'window'] as const;

/** What the app stores on this computer, and where. */
export function StoredData() {
  const { t } = useTranslation();
  return (
    <div className={`${screen.card} ${screen.wide}`}>
      <Facts>
        {places.map((place) => (
          <Fact key={place} name={t(`localData.kept.${place}`)}>
            {t(`localData.kept.${place}Help`)}
          </Fact>
        ))}
      </Facts>
    </div>
  );
}
